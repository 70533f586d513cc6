import { expect, expectAccessible, test } from '../../fixtures.ts';
import { PASSWORD, registerMember } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';

const DONE = 'Your device is checked. Nothing to type';

test('LOGIN-08: after a failed login the device works out what others read off a picture', async ({
  app,
  page,
  merchant,
  expectFailure,
}) => {
  expectFailure(/session\/login/);
  const { userName } = await registerMember(SHARED_PLACE, merchant);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/wps/captcha')) asked.push(pathname);
  });
  await app.open('/m/login');
  await app.login.logIn(userName, 'not the password');
  await expect(app.login.check).toHaveText(DONE);
  await expect(app.login.captcha).toHaveCount(0);
  await expectAccessible(page);
  // Each try needs its own proof of work, and a try made meanwhile waits for it.
  await app.login.logIn(userName, 'not this one either');
  await expect(app.login.submit).toBeEnabled();
  await expect(app.login.check).toHaveText(DONE);
  await app.login.logIn(userName, PASSWORD);
  await expect(page).not.toHaveURL(/\/m\/login/);
  expect(asked).toEqual(['/wps/captcha/work', '/wps/captcha/work']);
});
