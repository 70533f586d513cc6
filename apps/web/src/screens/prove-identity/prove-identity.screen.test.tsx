// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import ProveIdentityScreen from './prove-identity.screen.tsx';

let part: RenderedPart;
afterEach(() => part.unmount());

const open = async (hasPassword: boolean, address = '/m/member/proof?from=%2Fm%2Fmember%2Fsessions') => {
  part = await renderInApp(<ProveIdentityScreen />, {
    address,
    info: { userName: 'mai', type: 0 },
    showsValues: true,
    merchant: { dialingCodes: [] },
    answers: { getMe: () => ({ member: { hasPassword, mobile: null } }) },
  });
};

test('a member without a password confirms by the way they log in', async () => {
  await open(false);
  expect(part.element.textContent).toContain('proveText');
});

test('a member with a password learns that there is nothing to confirm, and led back', async () => {
  await open(true);
  expect(part.element.textContent).toContain('proveNotNeeded');
  expect(part.element.textContent).not.toContain('proveText');
  await part.press(part.button('back'));
  expect(part.went).toEqual(['/m/member/sessions']);
  part.unmount();
  await open(true, '/m/member/proof');
  await part.press(part.button('back'));
  expect(part.went).toEqual(['/m/member/home']);
});
