// Plays the games of decisions.py in Pyodide: another Python, with another library of mathematics.
// Prints one JSON object, its version and every decision. It fetches nothing: PyYAML is this system's, in Python only.
//   node second_python.mjs MODULES PROJECT YAML
import { pathToFileURL } from "node:url";

const [modules, project, yaml] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${modules}/pyodide/pyodide.mjs`).href);
// The folders are the real ones: nothing may be written into them.
const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1" } });
for (const [place, folder] of [["/project", project], ["/packages/yaml", yaml]]) {
  python.FS.mkdirTree(place);
  python.mountNodeFS(place, folder);
}
try {
  console.log(python.runPython(`
import json, platform, sys
sys.path[:0] = ["/project", "/packages"]
from tests.engine.decisions import told
json.dumps({"version": platform.python_version(), "games": told()})
`));
} catch (error) {
  // Thrown on, Node would show Pyodide's source too, a line of a million characters.
  console.error(error.message);
  process.exitCode = 1;
}
