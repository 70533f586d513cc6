import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { countJourneys } from './journeys.mjs';

afterEach(() => vi.unstubAllEnvs());

const configOf = async (ci: string) => {
  vi.stubEnv('CI', ci);
  vi.resetModules();
  return (await import('../e2e/playwright.config.ts')).default;
};

const failure = {
  message: '\u001b[31mError\u001b[39m: no toast\nExpected: 1',
  location: { file: '/any/where/login.spec.ts', line: 12, column: 3 },
};
const spec = (title: string, status: string, ...errors: object[]) => ({
  title,
  file: 'journeys/console/login.spec.ts',
  tests: [{ status, results: errors.map((error) => ({ errors: [error] })) }],
});
const report = (stats: object, ...specs: object[]) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  suites: [{ suites: [{ specs }] }],
});

it('names a journey that passed only when it was tried again, with its failure, and counts it as passed', () => {
  const late = spec('LOGIN-02: late', 'flaky', failure);
  expect(countJourneys(report({ expected: 1, flaky: 1 }, spec('LOGIN-01: steady', 'expected'), late))).toEqual({
    passed: 2,
    failed: 0,
    notes: [
      [
        'flaky (failed once, then passed): journeys/console/login.spec.ts: LOGIN-02: late',
        '    try 1 at login.spec.ts:12: Error: no toast',
        '    Expected: 1',
      ].join('\n'),
    ],
  });
});

it('a journey that failed each time fails the run with all its failures, and journeys that did not run are counted', () => {
  const broken = spec('LOGIN-03: broken', 'unexpected', failure, { message: 'Timed out' });
  expect(countJourneys(report({ expected: 3, unexpected: 1, skipped: 2 }, broken))).toEqual({
    passed: 3,
    failed: 1,
    notes: [
      [
        'failed: journeys/console/login.spec.ts: LOGIN-03: broken',
        '    try 1 at login.spec.ts:12: Error: no toast',
        '    Expected: 1',
        '    try 2: Timed out',
      ].join('\n'),
      '2 journeys were not run',
    ],
  });
});

it('a journey is tried once more in CI alone, and what changes something for everybody comes after all others', async () => {
  expect((await configOf('')).retries).toBe(0);
  const { retries, projects = [] } = await configOf('true');
  expect(retries).toBe(1);
  const others = projects.map(({ name }) => name).filter((name) => name !== 'staff');
  expect(projects.map(({ name, dependencies }) => [name, dependencies])).toEqual([
    ...others.map((name) => [name, undefined]),
    ['staff', others],
  ]);
});

it('no two journeys make a merchant of the same name: they share one program', () => {
  const names = globSync('e2e/journeys/**/*.spec.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/ownMerchant\(([^)]*)\)/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => !/^'[A-Z][a-z]+'$/.test(name ?? ''))).toEqual([]);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
