import { expect, test } from 'vitest';
import { readNamedWords } from './named-words.ts';

const read = (...words: string[]) => readNamedWords(words, ['name', 'sort', 'text.EN']);

test('a value is named with or without dashes, and is taken unchanged', () => {
  expect(read('name=A=b --x', 'sort=-1', 'text.EN=<p a="b">')).toEqual({
    name: 'A=b --x',
    sort: '-1',
    'text.EN': '<p a="b">',
  });
  expect(read('--name=', '--sort', '-1')).toEqual({ name: '', sort: '-1' });
  expect(read()).toEqual({});
});

test('what is not named, named twice or named by no field is refused', () => {
  const refused: [string[], string][] = [
    [['word'], 'expected NAME=VALUE, got "word"'],
    [[''], 'expected NAME=VALUE, got ""'],
    [['=x'], 'expected NAME=VALUE, got "=x"'],
    [['--'], 'expected NAME=VALUE, got "--"'],
    [['colour=1'], 'no field "colour"; expected NAME=VALUE of name, sort, text.EN'],
    [['__proto__=1'], 'no field "__proto__"'],
    [['toString=1'], 'no field "toString"'],
    [['-5'], 'no field "5"'],
    [['--name'], 'expected a value after --name'],
    [['name=a', '--name=b'], 'name is named twice'],
  ];
  for (const [words, message] of refused) expect(() => read(...words), words.join(' ')).toThrow(message);
});
