import { expect, test } from 'vitest';
import { sortIntoFloors } from './floors.ts';

const edges = (...pairs: readonly string[]) =>
  pairs.map((pair) => {
    const [from = '', to = ''] = pair.split('>');
    return { from, to, example: `${from}/a.ts -> ${to}/b.ts` };
  });

test('parts that import nothing are the lowest floor, and each part is above all that it imports', () => {
  const { floors, circles } = sortIntoFloors(['a', 'b', 'c', 'd'], edges('a>b', 'b>c', 'a>c'));
  expect(floors).toEqual([['c', 'd'], ['b'], ['a']]);
  expect(circles).toEqual([]);
});

test('a circle is reported by its own imports, without imports into it or out of it', () => {
  const { floors, circles } = sortIntoFloors(
    ['top', 'a', 'b', 'c', 'low'],
    edges('top>a', 'a>b', 'b>c', 'c>a', 'c>low'),
  );
  expect(floors).toEqual([['low']]);
  expect(circles.map(({ from, to }) => `${from}>${to}`)).toEqual(['a>b', 'b>c', 'c>a']);
});
