import type { TestInfo, TestType } from '@playwright/test';

/**
 * Where the first try of each journey is broken on purpose: after this step of it, from 1, or at its `end`. Shows whether the second try, which a
 * journey that failed by chance gets in CI, copes with what the first one left behind: run with `CI=true`, each broken journey should be flaky.
 */
const BREAK_AT = process.env['E2E_BREAK_AT'];

class BrokenOnPurpose extends Error {
  override name = 'BrokenOnPurpose';
}

/** Breaks the first try of a journey at a place, when it is the one that was asked for. @throws BrokenOnPurpose */
export function breakFirstTry(at: number | 'end', { retry }: TestInfo): void {
  if (retry === 0 && String(at) === BREAK_AT) throw new BrokenOnPurpose(`E2E_BREAK_AT=${at}`);
}

/** Has the steps of a test counted, to break its first try after one of them. Changes nothing unless that was asked for. */
export function countSteps(test: TestType<object, object>): void {
  if (BREAK_AT === undefined) return;
  const ended = new WeakMap<TestInfo, number>();
  const step = test.step.bind(test);
  const counted = async <T>(...given: Parameters<typeof step<T>>): Promise<T> => {
    const result = await step(...given);
    const info = test.info();
    const count = (ended.get(info) ?? 0) + 1;
    ended.set(info, count);
    breakFirstTry(count, info);
    return result;
  };
  test.step = Object.assign(counted, { skip: test.step.skip });
}
