// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { type DrawnPart, drawPart } from '../../test/draw.tsx';
import { ListGroup, ListRow } from './list.tsx';

let part: DrawnPart;
afterEach(() => part.end());
const spans = () => part.element.querySelectorAll('span').length;

test('a line that leads somewhere is a button with an arrow at its end, which a tap presses', () => {
  const press = vi.fn();
  part = drawPart(
    <ListGroup>
      <ListRow icon={<i>icon</i>} title="Cards" detail="two" end={<b>new</b>} onPress={press} />
    </ListGroup>,
  );
  const button = part.element.querySelector('button');
  expect([button?.type, button?.textContent]).toEqual(['button', 'iconCardstwonew']);
  expect(button?.querySelector('svg')?.hasAttribute('data-points')).toBe(true);
  expect(button?.lastElementChild?.tagName).toBe('svg');
  button?.click();
  expect(press).toHaveBeenCalledOnce();
});

test('a line that leads nowhere is none, and has no place for what it does not say', () => {
  part = drawPart(<ListRow title="Cards" />);
  expect([part.element.querySelector('button'), part.element.querySelector('svg')]).toEqual([null, null]);
  expect([part.element.textContent, spans()]).toEqual(['Cards', 2]);
  part.draw(<ListRow title="Cards" detail="two" />);
  expect([part.element.textContent, spans()]).toEqual(['Cardstwo', 3]);
  part.draw(<ListRow title="Cards" icon={<i>icon</i>} />);
  expect([part.element.textContent, spans()]).toEqual(['iconCards', 3]);
});
