import { defineConfig } from 'vitest/config';

/** Tests of the server for mutation runs, named by `tools/mutants.ts`, each file with its own database as in the whole run. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env['MUTANT_TESTS'] ?? '[]') as string[],
    environment: 'node',
    globalSetup: ['apps/server/test/postgres.setup.ts'],
    setupFiles: ['apps/server/test/slow-hashes.setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
