import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** They end what hangs, and nothing else: a busy machine may take its time. */
const limits = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

/**
 * One test that fails by chance does not refuse a whole submission: in CI it is tried once more, and the run names it with its
 * failure at its end. A test that fails twice fails the run.
 */
const retry = process.env['CI'] === 'true' ? 1 : 0;

const patterns = ['{packages,games,tools,bench}/**/*.test.{ts,tsx}', 'apps/{web,studio,console}/**/*.test.{ts,tsx}'];
const unitFiles = globSync(patterns, { exclude: ['**/node_modules', '**/dist'] });
const withPage = unitFiles.filter((path) => readFileSync(path, 'utf8').includes('@vitest-environment jsdom'));

/**
 * Unit tests share two processes, and those with a page one page a process: a process and a DOM for each of 450 files took nine tenths
 * of the time. The setup gives each file modules of its own and an empty page.
 */
const unit = {
  maxWorkers: 2,
  isolate: false,
  setupFiles: ['tools/testing/fresh-file.setup.ts'],
  ...limits,
  retry,
};

/** Unit projects run in-process; server tests run on a real PostgreSQL (one database a file). */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...unit,
          name: 'unit',
          include: patterns,
          exclude: ['**/node_modules/**', '**/dist/**', ...withPage],
          environment: 'node',
          sequence: { groupOrder: 1 },
        },
      },
      // A process has one kind of page: where both kinds take turns, each turn makes it anew.
      { test: { ...unit, name: 'unit-page', include: withPage, environment: 'jsdom', sequence: { groupOrder: 2 } } },
      {
        test: {
          name: 'server',
          include: ['apps/{server,sandbox}/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['apps/server/test/postgres.setup.ts'],
          setupFiles: ['apps/server/test/slow-hashes.setup.ts'],
          pool: 'forks',
          // A process keeps the modules it has loaded for the next file: loading the whole program for each of 250 files took two thirds
          // of the time. Whatever a file changes in its process it gives back; each has a database of its own.
          isolate: false,
          // Two for a core: tests wait for PostgreSQL, for far ends and for caches to end.
          maxWorkers: 4,
          sequence: { groupOrder: 3 },
          ...limits,
          retry,
        },
      },
    ],
  },
});
