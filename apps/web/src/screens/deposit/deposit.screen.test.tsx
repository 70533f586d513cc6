// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import DepositScreen from './deposit.screen.tsx';

let part: RenderedPart;
afterEach(() => part.unmount());

test('a trial member reads what trial money is for, and goes on playing or registers', async () => {
  part = await renderInApp(<DepositScreen />, {
    address: '/m/voucherCenter',
    info: { userName: 'try1', type: 4 },
    merchant: { mobileTemplate: {} },
  });
  expect(part.element.textContent).toContain('registerToDepositText');
  await part.press(part.button('playTrial'));
  await part.press(part.button('registerNow'));
  expect(part.went).toEqual(['/m/home', '/m/register']);
});
