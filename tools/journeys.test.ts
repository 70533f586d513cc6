import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { countJourneys, JOURNEY_RUNS } from './journeys.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const configOf = async (ci: string) => {
  vi.stubEnv('CI', ci);
  vi.resetModules();
  return (await import('../e2e/playwright.config.ts')).default;
};

const spec = (title: string, status: string, ...results: object[]) => ({
  title,
  file: 'classic/login.spec.ts',
  tests: [{ status, results }],
});
const failure = {
  message: '\u001b[31mError\u001b[39m: no toast\nExpected: 1',
  location: { file: '/any/where/login.spec.ts', line: 12, column: 3 },
};
const report = (stats: object, ...specs: object[]) => ({
  stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0, ...stats },
  suites: [{ suites: [{ specs }] }],
});

it('names a journey that passed only when it was tried again, and counts it as passed', () => {
  const flaky = report(
    { expected: 1, flaky: 1 },
    spec('LOGIN-01: steady', 'expected'),
    spec('LOGIN-02: late', 'flaky', { retry: 0, errors: [failure] }, { retry: 1, errors: [] }),
  );
  expect(countJourneys(flaky)).toEqual({
    passed: 2,
    failed: 0,
    notes: [
      [
        'flaky (failed once, then passed): classic/login.spec.ts: LOGIN-02: late',
        '    try 1 at login.spec.ts:12: Error: no toast',
        '    Expected: 1',
      ].join('\n'),
    ],
  });
});

it('a journey that failed each time fails the run, and one that was not run is told', () => {
  const tries = [
    { retry: 0, errors: [failure] },
    { retry: 1, errors: [{ message: 'Timed out' }] },
  ];
  const failed = report({ expected: 3, unexpected: 1, skipped: 2 }, spec('LOGIN-03: broken', 'unexpected', ...tries));
  expect(countJourneys(failed)).toEqual({
    passed: 3,
    failed: 1,
    notes: [
      [
        'failed: classic/login.spec.ts: LOGIN-03: broken',
        '    try 1 at login.spec.ts:12: Error: no toast',
        '    Expected: 1',
        '    try 2: Timed out',
      ].join('\n'),
      '2 journeys were not run',
    ],
  });
});

it('tries a failed journey once more in CI alone', async () => {
  expect((await configOf('true')).retries).toBe(1);
  expect((await configOf('')).retries).toBe(0);
});

it('every project of the journeys is in one run, and no failure of one keeps another from running', async () => {
  const { projects = [] } = await configOf('');
  expect(
    Object.values(JOURNEY_RUNS)
      .flatMap((run) => run.projects)
      .sort(),
  ).toEqual(projects.map(({ name }) => name).sort());
  expect(projects.flatMap(({ dependencies = [] }) => dependencies)).toEqual([]);
});

it('no two journeys make a merchant of the same name: they share the program of their run', () => {
  const names = globSync('e2e/journeys/**/*.spec.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/ownMerchant\(([^)]*)\)/g)].map(([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => !/^'[A-Z][a-z]+'$/.test(name ?? ''))).toEqual([]);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
