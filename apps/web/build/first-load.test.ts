import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { firstLoadGroups } from './first-load.ts';

const root = resolve(import.meta.dirname, '../../..');

it('no test, story or helper of tests decides what a phone loads together', () => {
  const code = firstLoadGroups(root).filter(({ name }) =>
    ['app', 'after-paint', 'game-list', 'log-in'].includes(`${name}`),
  );
  expect(code).toHaveLength(4);
  const holds = (file: string) => code.some(({ test }) => !(test instanceof RegExp) && test(join(root, file)));
  expect(holds('apps/web/src/screens/home/home.screen.tsx')).toBe(true);
  const others = globSync(['apps/web/{src,test}/**/*.ts{,x}'], { cwd: root }).filter((file) =>
    /\.(test|stories)\.tsx?$|^apps\/web\/test\//.test(file),
  );
  expect(others.length).toBeGreaterThan(100);
  expect(others.filter(holds)).toEqual([]);
});
