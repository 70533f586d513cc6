// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DrawnPart, drawPart } from '../../test/draw.tsx';
import { Button } from './button.tsx';

let part: DrawnPart;
beforeEach(() => {
  part = drawPart(null);
});
afterEach(() => part.end());

const button = () => document.querySelector('button');
const tap = () => act(async () => button()?.click());

test('a button that is busy from outside takes no tap, and sends no form', async () => {
  const press = vi.fn();
  const submit = vi.fn((event: Event) => event.preventDefault());
  const draw = (busy: boolean) =>
    part.draw(
      <form onSubmit={(event) => submit(event.nativeEvent)}>
        <Button type="submit" busy={busy} onPress={press} />
      </form>,
    );
  draw(true);
  await tap();
  expect([press.mock.calls.length, submit.mock.calls.length, button()?.getAttribute('aria-busy')]).toEqual([
    0,
    0,
    'true',
  ]);
  draw(false);
  await tap();
  expect([press.mock.calls.length, submit.mock.calls.length, button()?.getAttribute('aria-busy')]).toEqual([
    1,
    1,
    null,
  ]);
});

test('a button takes no second tap before the work of the first has ended', async () => {
  let end: () => void = () => undefined;
  const press = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  part.draw(<Button onPress={press} />);
  await tap();
  await tap();
  expect([press.mock.calls.length, button()?.getAttribute('aria-busy')]).toEqual([1, 'true']);
  await act(async () => end());
  await tap();
  expect(press).toHaveBeenCalledTimes(2);
});
