// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { composeStories } from '../../parts/story.tsx';
import { type DrawnPart, drawPart } from '../../test/draw.tsx';
import * as stories from './list.stories.tsx';

const { Plain, Detail, Leading } = composeStories(stories);

let part: DrawnPart;
afterEach(() => part.end());
const spans = () => part.element.querySelectorAll('span').length;

test('a line that leads somewhere is a button with an arrow at its end, which a tap presses', () => {
  const press = vi.fn();
  part = drawPart(<Leading onPress={press} />);
  const button = part.element.querySelector('button');
  expect([button?.type, button?.textContent]).toEqual(['button', 'MessagesTwo of them are new2']);
  expect(button?.lastElementChild?.hasAttribute('data-points')).toBe(true);
  expect(button?.lastElementChild?.tagName).toBe('svg');
  button?.click();
  expect(press).toHaveBeenCalledOnce();
});

test('a line that leads nowhere is none, and has no place for what it does not say', () => {
  part = drawPart(<Plain />);
  expect([part.element.querySelector('button'), part.element.querySelector('svg')]).toEqual([null, null]);
  expect([part.element.textContent, spans()]).toEqual(['Messages', 2]);
  part.draw(<Detail />);
  expect([part.element.textContent, spans()]).toEqual(['MessagesTwo of them are new', 3]);
  part.draw(<Plain icon={<i>icon</i>} />);
  expect([part.element.textContent, spans()]).toEqual(['iconMessages', 3]);
});
