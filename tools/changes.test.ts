import { expect, it } from 'vitest';

const { needsRestart } = await import(new URL('./changes.mjs', import.meta.url).href);

it('a change of the server, its packages or a game starts the program again', () => {
  for (const path of [
    'apps/server/src/main.ts',
    'apps/web/source-server.ts',
    'packages/contract/src/index.ts',
    'packages/ui/src/theme/derive-theme.ts',
    'games/jade-tiger/src/math.ts',
    'apps\\server\\src\\main.ts',
  ])
    expect(needsRestart(path), path).toBe(true);
});

it('sources of the web app, tests and what builds write do not', () => {
  for (const path of [
    'apps/web/src/app/layout.ts',
    'apps\\web\\src\\app\\layout.ts',
    'packages/ui/src/button/button.tsx',
    'apps/server/src/main.test.ts',
    'apps/studio/dist/studio-index.json',
    'apps/web/node_modules/.vite/deps/react.js',
    'apps/web/node_modules',
    'apps/web',
  ])
    expect(needsRestart(path), path).toBe(false);
});
