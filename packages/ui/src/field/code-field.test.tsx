// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { drawPart } from '../../test/draw.tsx';
import { CodeField } from './code-field.tsx';

test('a field of digits takes only digits, as many as it has boxes, and hides secret ones', () => {
  const change = vi.fn();
  const part = drawPart(null);
  const draw = (isSecret: boolean) =>
    part.draw(<CodeField label="" value="12" onChange={change} length={4} isSecret={isSecret} error="x" />);
  const input = () => document.querySelector('input');
  draw(false);
  expect([input()?.type, document.querySelector('[aria-hidden]')?.textContent]).toEqual(['text', '12']);
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), '1 2a-345');
    input()?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(change.mock.calls).toEqual([['1234']]);
  draw(true);
  expect([input()?.type, document.querySelector('[aria-hidden]')?.textContent]).toEqual(['password', '']);
  const note = document.querySelector('[role=alert]');
  expect([input()?.getAttribute('aria-invalid'), input()?.getAttribute('aria-describedby')]).toEqual([
    'true',
    note?.id,
  ]);
  part.end();
});
