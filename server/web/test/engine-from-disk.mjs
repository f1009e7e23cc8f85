/* Tests have the module from where it was built. */

import { readFile } from "node:fs/promises";
import { loadFrom } from "../src/engine/load.js";

loadFrom(() => readFile("wasm/dist/engine.wasm"));
