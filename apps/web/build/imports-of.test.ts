import { expect, it } from 'vitest';
import { importsOf } from './imports-of.ts';

const from = (text: string) => importsOf('a.tsx', text).map((each) => each.from);

it('imports and re-exports are found in every form, also after others on a line and over several', () => {
  expect(from("import './a.css'; import b, { c } from './b.ts';\nimport * as d from './d.ts';")).toEqual([
    './a.css',
    './b.ts',
    './d.ts',
  ]);
  expect(from("export { e } from './e.ts';\nexport * from './f.ts';")).toEqual(['./e.ts', './f.ts']);
  expect(from("import {\n  g, // of 'h'\n  type H,\n} from './g.ts';")).toEqual(['./g.ts']);
});

it('types, dynamic imports, comments and texts are none', () => {
  expect(
    from("import type { A } from './a.ts';\nexport type { B } from './b.ts';\nimport { type C } from './c.ts';"),
  ).toEqual([]);
  expect(
    from("const load = () => import('./d.ts');\n/*\nimport './e.ts';\n*/\nexport const f = `\nimport './f.ts';\n`;"),
  ).toEqual([]);
});

it('names are those of the other module, without types', () => {
  expect(importsOf('a.ts', "import { Gift, Share2 as Share, type IconNode } from 'lucide';")).toEqual([
    { from: 'lucide', names: ['Gift', 'Share2'] },
  ]);
});
