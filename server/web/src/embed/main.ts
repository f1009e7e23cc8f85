/* The script that other sites load: /mancala-board.js. */

import "./board-element.js";
