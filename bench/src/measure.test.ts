import { expect, test } from 'vitest';
import { atLeast, atMost, latencies, median, ofRounds, percentile, within } from './measure.ts';

test('less is better: the ratio to the reference decides, and both values are reported', () => {
  const figure = atMost('tap', 120, 100, 1.2, 'ms');
  expect(figure).toEqual({
    name: 'tap',
    measured: '120 ms',
    reference: '100 ms',
    ratio: 1.2,
    aim: '<= 1.2',
    reached: true,
  });
  expect(atMost('tap', 121, 100, 1.2, 'ms').reached).toBe(false);
});

test('a reference that has nothing counts as the least value, and the table says so', () => {
  const none = atMost('blocking', 10, 0, 1.5, 'ms', 20);
  expect(none).toMatchObject({ ratio: 0.5, reached: true, reference: '0 ms, counted as 20 ms' });
  expect(atMost('blocking', 0, 0, 1.5, 'ms', 20)).toMatchObject({ ratio: 0, reached: true });
  expect(atMost('blocking', 31, 0, 1.5, 'ms', 20).reached).toBe(false);
});

test('a reference above the least value counts as it is', () => {
  expect(atMost('blocking', 60, 40, 1.5, 'ms', 20)).toMatchObject({ ratio: 1.5, reached: true, reference: '40 ms' });
});

test('a figure without a value never reaches its aim', () => {
  expect(atMost('blocking', Number.NaN, 40, 1.5, 'ms', 20).reached).toBe(false);
  expect(atMost('blocking', 40, Number.NaN, 1.5, 'ms', 20).reached).toBe(false);
  expect(atMost('paint', 0, 0, 1.5, 'ms').reached).toBe(false);
});

test('more is better, with an aim and without', () => {
  expect(atLeast('rate', 8, 10, 0.8, '/s')).toMatchObject({ aim: '>= 0.8', reached: true });
  expect(atLeast('rate', 7, 10, 0.8, '/s').reached).toBe(false);
  expect(atLeast('rate', 1, 10, undefined, '/s')).toMatchObject({ aim: '', reached: true });
});

test('a figure with its own limit', () => {
  expect(within('shift', 1, 1, '')).toMatchObject({ ratio: 1, reached: true, reference: '1' });
});

test('middle and slowest values', () => {
  const hundred = Array.from({ length: 100 }, (_value, index) => 100 - index);
  expect(median([3, 1, 2])).toBe(2);
  expect(percentile(hundred, 0.99)).toBe(99);
  expect(percentile(hundred, 1)).toBe(100);
  expect(percentile([7], 0.99)).toBe(7);
  expect(percentile([], 0.99)).toBeNaN();
});

test('a value that could not be measured is the worst one', () => {
  expect(median([2, Number.NaN, 1, 3, Number.NaN])).toBe(3);
  expect(median([Number.NaN, 5, 4])).toBe(5);
  expect(median([Number.NaN, 1, Number.NaN])).toBeNaN();
});

test('every work that ended is timed, of each worker at least one', async () => {
  const seen: number[] = [];
  const times = await latencies(async (worker) => void seen.push(worker), { workers: 3, seconds: 1 });
  expect(times).toHaveLength(seen.length);
  expect(new Set(seen)).toEqual(new Set([0, 1, 2]));
});

test('of several rounds the median of their ratios decides, not the ratio of the medians', () => {
  const rounds = [
    { measured: 50, reference: 100 },
    { measured: 40, reference: 50 },
    { measured: 90, reference: 100 },
  ];
  expect(ofRounds('rate', rounds, { atLeast: 0.8 }, '/s')).toEqual({
    name: 'rate',
    measured: '50 /s',
    reference: '100 /s',
    ratio: 0.8,
    aim: '>= 0.8',
    reached: true,
  });
  expect(ofRounds('rate', rounds, { atMost: 0.79 }, 'ms')).toMatchObject({ aim: '<= 0.79', reached: false });
  expect(ofRounds('rate', rounds, undefined, 'ms')).toMatchObject({ aim: '', reached: true });
  expect(ofRounds('rate', [], { atMost: 1 }, 'ms').reached).toBe(false);
});
