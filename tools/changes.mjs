// Which changes of a source the running program takes up by itself. Plain JavaScript without dependencies.

const IDLE = /(^|\/)(dist|node_modules|\.data|\.test)(\/|$)|\.test\.tsx?$|(^|\/)[^./]+$/;
/** Vite hands these to the browser, and renders the next document with them. */
const HOT = /^apps\/web\/(src|art)\/|^packages\/ui\/(?!src\/theme\/)/;

/**
 * Whether the program must be started again after a change; the web app's own sources are taken up without.
 * @param {string} path from the root, with the separators of this system
 */
export function needsRestart(path) {
  const plain = path.replaceAll('\\', '/');
  return !IDLE.test(plain) && !HOT.test(plain);
}
