// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { CodeField } from './code-field.tsx';

const change = vi.fn();
const ask = vi.fn();
const open = (secondsLeft: number, isAsking = false) =>
  renderInApp(
    <CodeField
      label="Code"
      name="messageCode"
      value="12"
      error="wrong"
      secondsLeft={secondsLeft}
      isAsking={isAsking}
      onChange={change}
      onGetCode={ask}
    />,
    { showsValues: true },
  );

test('SMS-01, LOGIN-06: the link asks for a code, and only digits, ten at most, are taken of what is typed', async () => {
  const part = await open(0);
  const input = part.element.querySelector('input');
  expect([input?.name, input?.value, input?.maxLength, input?.autocomplete, input?.inputMode]).toEqual([
    'messageCode',
    '12',
    10,
    'one-time-code',
    'numeric',
  ]);
  expect(part.element.querySelector('[role=timer]')).toBeNull();
  await part.press(part.button('getCode'));
  expect(ask).toHaveBeenCalledOnce();
  await part.type(input, '1a 2-3');
  expect(change).toHaveBeenLastCalledWith('123');
  part.unmount();
});

test('SMS-01: after a code was sent the seconds replace the link', async () => {
  const part = await open(1);
  expect(part.element.querySelector('[role=timer]')?.textContent).toBe('newCodeIn seconds=1');
  expect(part.button('getCode')).toBeUndefined();
  part.unmount();
});

test('SMS-01: while one is asked for the link cannot be pressed', async () => {
  const part = await open(0, true);
  expect(part.button('getCode')?.disabled).toBe(true);
  part.unmount();
});
