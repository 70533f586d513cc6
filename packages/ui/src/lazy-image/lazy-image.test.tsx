// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { type DrawnPart, drawPart } from '../../test/draw.tsx';
import { LazyImage } from './lazy-image.tsx';

const follow = vi.hoisted(() => vi.fn((_image: HTMLImageElement, _src: string) => () => undefined));
vi.mock('./follow-picture.ts', () => ({ followPicture: follow }));

let part: DrawnPart;
afterEach(() => {
  part.end();
  follow.mockClear();
});
const image = () => part.element.querySelector('img');
const attributes = (...names: string[]) => names.map((name) => image()?.getAttribute(name));

test('LIST-09: a picture is away and asks for nothing until it is followed into sight', () => {
  part = drawPart(<LazyImage src="/one.webp" alt="One" />);
  expect(attributes('data-state', 'src', 'alt')).toEqual(['away', null, 'One']);
  expect(attributes('decoding', 'draggable', 'fetchpriority')).toEqual(['async', 'false', 'low']);
  expect(follow.mock.calls).toEqual([[image(), '/one.webp']]);
});

test('LIST-09: a picture of the first screen is in the document at once', () => {
  part = drawPart(<LazyImage src="/one.webp" alt="" isUrgent address="https://images.example/one.webp" />);
  expect(attributes('data-state', 'src', 'data-address')).toEqual([
    'visible',
    '/one.webp',
    'https://images.example/one.webp',
  ]);
});

test('another picture in the same place is followed anew; the same one is not', () => {
  part = drawPart(<LazyImage src="/one.webp" alt="" />);
  part.draw(<LazyImage src="/one.webp" alt="One" />);
  expect(follow).toHaveBeenCalledTimes(1);
  part.draw(<LazyImage src="/two.webp" alt="One" />);
  expect(follow.mock.calls.map(([, src]) => src)).toEqual(['/one.webp', '/two.webp']);
});
