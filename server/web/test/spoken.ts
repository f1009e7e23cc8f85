/* Tests read English, unless they choose another language. */

import en from "../src/i18n/en.json";
import { speak } from "../src/i18n/i18n.js";

speak("en", en);
