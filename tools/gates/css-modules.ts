import { unmatchedClasses } from '../gate-parts/css-modules.ts';
import { listSources } from '../gate-parts/sources.ts';
import type { Gate } from '../run-gate.ts';

/** Breaches looked at in each run: a class that the sheet does not have, and one that nothing names. */
const PLANTED_SHEET = { path: 'apps/web/src/planted.module.css', text: '.there { inset: 0 }\n.unused { inset: 0 }\n' };
const PLANTED_CODE = {
  path: 'apps/web/src/planted.tsx',
  text: "import css from './planted.module.css';\nexport const planted = [css.there, css.missing];\n",
};

const gate: Gate = {
  name: 'Classes of CSS modules',
  async run() {
    const sheets = listSources(/^(apps|packages|games)\/.*\.module\.css$/);
    const code = listSources(/^(apps|packages|games)\/.*\.tsx?$/);
    const found = unmatchedClasses([...sheets, PLANTED_SHEET], [...code, PLANTED_CODE]);
    const notes = found.filter((note) => !note.includes('planted'));
    if (found.length !== notes.length + 2) notes.push('the planted breaches were not seen');
    if (sheets.length === 0) notes.push('no style sheets were seen');
    return { passed: sheets.length, failed: notes.length, notes };
  },
};
export default gate;
