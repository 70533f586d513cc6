// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => act(() => root.unmount()));

const button = () => document.querySelector('button');
const tap = () => act(async () => button()?.click());

test('a button that is busy from outside takes no tap, and sends no form', async () => {
  const press = vi.fn();
  const submit = vi.fn((event: Event) => event.preventDefault());
  const draw = (busy: boolean) =>
    act(() =>
      root.render(
        <form onSubmit={(event) => submit(event.nativeEvent)}>
          <Button type="submit" busy={busy} onPress={press} />
        </form>,
      ),
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
  act(() => root.render(<Button onPress={press} />));
  await tap();
  await tap();
  expect([press.mock.calls.length, button()?.getAttribute('aria-busy')]).toEqual([1, 'true']);
  await act(async () => end());
  await tap();
  expect(press).toHaveBeenCalledTimes(2);
});
