import { defineConfig } from 'vitest/config';

/** They end what hangs, and nothing else: a busy machine may take its time. */
const limits = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

/**
 * One test that fails by chance does not refuse a whole submission: in CI it is tried once more, and the run names it with its
 * failure at its end. A test that fails twice fails the run.
 */
const retry = process.env['CI'] === 'true' ? 1 : 0;

/** Two projects: pure code and components run in-process, server tests run on a real PostgreSQL (one database a file). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,games,tools,bench}/**/*.test.{ts,tsx}', 'apps/{web,studio,console}/**/*.test.{ts,tsx}'],
          environment: 'node',
          ...limits,
          retry,
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
          retry,
        },
      },
    ],
  },
});
