import { expect, it } from 'vitest';
import { fileOf, sampleOf, singleLine } from './sample.ts';

it('changes the first line asked for and each after it, up to the last line of the file', () => {
  const lines = (count: number, each: number, first: number) => sampleOf('a.ts', count, { each, first });
  expect(lines(24, 8, 8)).toEqual(['a.ts:8-8', 'a.ts:16-16', 'a.ts:24-24']);
  expect(lines(23, 8, 8)).toEqual(['a.ts:8-8', 'a.ts:16-16']);
  expect(lines(20, 8, 3)).toEqual(['a.ts:3-3', 'a.ts:11-11', 'a.ts:19-19']);
  expect(lines(7, 8, 8)).toEqual([]);
  expect(lines(2, 8, 3)).toEqual([]);
  expect(lines(7, 1, 1)).toEqual(['a.ts']);
});

it('takes one line as survivors are printed', () => {
  expect(['a/b.tsx:12', 'a/b.ts', 'a/b'].map(singleLine)).toEqual(['a/b.tsx:12-12', undefined, undefined]);
  expect(['a/b.tsx:12', 'a/b.ts', 'a/b'].map(fileOf)).toEqual(['a/b.tsx', 'a/b.ts', 'a/b']);
});
