// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { usePath } from '../../shared/navigation/go.tsx';
import { useForcedPasswordChange } from './use-forced-password-change.ts';

function Page() {
  useForcedPasswordChange(usePath());
  return null;
}

test.each([
  ['/m/gameList', true, ['/m/changePsw']],
  ['/m/changePsw', true, []],
  ['/m/gameList', false, []],
])('PWD-03: at %s, with a password that staff issued: %s, one is led to %j', async (address, passwordExpired, led) => {
  const part = await renderInApp(<Page />, {
    address,
    info: { userName: 'mai', type: 0 },
    answers: { getMe: () => ({ member: { passwordExpired } }) },
  });
  expect(part.replaced).toEqual(led);
  part.unmount();
});
