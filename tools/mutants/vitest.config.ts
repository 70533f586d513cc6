import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests that mutants are run against: those without a database, in one project; Stryker's runner names the folder. */
export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    // pages of games are tested as they are built, and no mutant is built
    exclude: ['**/node_modules/**', 'apps/studio/test/**'],
    environment: 'node',
    // what `npm test` gives each file too: tests rely on the events of its page
    setupFiles: [fileURLToPath(new URL('../testing/fresh-file.setup.ts', import.meta.url))],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
