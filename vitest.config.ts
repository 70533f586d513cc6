import { defineConfig } from 'vitest/config';

/** They end what hangs, and nothing else: a busy machine may take its time. */
const limits = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

/** Two projects: pure code and components run in-process, server tests run on a real PostgreSQL (one database a file). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,games,tools,bench}/**/*.test.{ts,tsx}', 'apps/{web,studio}/**/*.test.{ts,tsx}'],
          environment: 'node',
          ...limits,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/{server,sandbox}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/test/postgres.setup.ts'],
          setupFiles: ['apps/server/test/slow-hashes.setup.ts'],
          pool: 'forks',
          maxWorkers: 2,
          ...limits,
        },
      },
    ],
  },
});
