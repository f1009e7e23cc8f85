import "./app.js";
import "./offline/keep.js";
