// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { CaptchaField } from './captcha-field.tsx';

const change = vi.fn();
const refresh = vi.fn();
const open = (picture: string | undefined) =>
  renderInApp(
    <CaptchaField picture={picture} value="" error="wrong" longest={6} onChange={change} onRefresh={refresh} />,
  );

test('LOGIN-07 to LOGIN-09: only digits of what is typed are taken, and a tap on the picture asks for another', async () => {
  const part = await open('AAAA');
  const input = part.element.querySelector('input');
  expect([input?.maxLength, input?.inputMode, input?.autocomplete]).toEqual([6, 'numeric', 'off']);
  expect([
    part.element.querySelector('label')?.textContent,
    part.element.querySelector('[role=alert]')?.textContent,
  ]).toEqual(['captcha', 'wrong']);
  await part.type('identifying', '1a 2-3');
  expect(change).toHaveBeenLastCalledWith('123');
  expect(part.element.querySelector('img')?.src).toBe('data:image/png;base64,AAAA');
  await part.press(part.button('captchaPicture'));
  expect(refresh).toHaveBeenCalledOnce();
  part.unmount();
});

test('LOGIN-09: without a picture the same button asks for one', async () => {
  const part = await open(undefined);
  expect(part.element.querySelector('img')).toBeNull();
  expect(part.button('captchaPicture')?.querySelector('svg')).not.toBeNull();
  part.unmount();
});
