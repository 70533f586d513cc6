import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { countJourneys, JOURNEY_RUNS, secondTryOf } from './journeys.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

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
  line: 9,
  tests: [{ status, projectName: 'console', results: [{ errors }] }],
});
const report = (stats: object, ...specs: object[]) => ({
  stats: { expected: 0, unexpected: 0, skipped: 0, ...stats },
  suites: [{ suites: [{ specs }] }],
});

it('names a journey that passed only when it was tried again, with its failure, and counts it as passed', () => {
  const first = report(
    { expected: 1, unexpected: 1 },
    spec('LOGIN-01: steady', 'expected'),
    spec('LOGIN-02: late', 'unexpected', failure),
  );
  const again = report({ expected: 2 }, spec('MISC-06: first', 'expected'), spec('LOGIN-02: late', 'expected'));
  expect(countJourneys(first, again)).toEqual({
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

it('a journey that failed each time fails the run with both failures, and one that was not run is named', () => {
  const first = report({ expected: 3, unexpected: 1, skipped: 2 }, spec('LOGIN-03: broken', 'unexpected', failure));
  const [named, ...rest] = ['failed: journeys/console/login.spec.ts: LOGIN-03: broken', '2 journeys were not run'];
  const once = [named, '    try 1 at login.spec.ts:12: Error: no toast', '    Expected: 1'];
  expect(countJourneys(first)).toEqual({ passed: 3, failed: 1, notes: [once.join('\n'), ...rest] });
  const again = report({ unexpected: 1 }, spec('LOGIN-03: broken', 'unexpected', { message: 'Timed out' }));
  const twice = [...once, '    try 2: Timed out'];
  expect(countJourneys(first, again)).toEqual({ passed: 3, failed: 1, notes: [twice.join('\n'), ...rest] });
});

it('a journey that the second try did not reach, or another of its title, stays failed', () => {
  const first = report({ unexpected: 1 }, spec('LOGIN-03: broken', 'unexpected', failure));
  const others = [
    report({}),
    report({ expected: 1 }, spec('LOGIN-04: another', 'expected')),
    report({ expected: 1 }, { ...spec('LOGIN-03: broken', 'expected'), file: 'journeys/staff/login.spec.ts' }),
    report({ skipped: 1 }, spec('LOGIN-03: broken', 'skipped')),
    // Its run broke: what it reached says nothing.
    { ...report({ expected: 1 }, spec('LOGIN-03: broken', 'expected')), errors: [{ message: 'the program was lost' }] },
  ];
  expect(others.map((again) => countJourneys(first, again).failed)).toEqual([1, 1, 1, 1, 1]);
});

it('what failed is tried again, and nothing when all passed, too much failed or the run itself', () => {
  const failed = (count: number) =>
    report({}, ...Array.from({ length: count }, (_, index) => spec(`LOGIN-03: ${index}`, 'unexpected', failure)));
  expect(secondTryOf(failed(2))).toEqual(['journeys/console/login.spec.ts:9', '--project=console']);
  expect(secondTryOf(report({ expected: 1 }, spec('LOGIN-01: steady', 'expected')))).toBeUndefined();
  expect(secondTryOf(failed(10))).toBeDefined();
  expect(secondTryOf(failed(11))).toBeUndefined();
  expect(secondTryOf({ ...failed(1), errors: [{ message: 'the program was lost' }] })).toBeUndefined();
});

it('no try shares data with the one before: the runner itself tries nothing again', async () => {
  expect((await configOf('true')).retries).toBe(0);
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
