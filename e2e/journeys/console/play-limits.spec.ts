import { openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { callApi, PASSWORD, registerMember } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';

test('staff read what a member set for their own play', async ({ merchant, browser }) => {
  const member = await registerMember(SHARED_PLACE, merchant);
  const send = (path: string, body: object) =>
    callApi(SHARED_PLACE, merchant, `/wps/member/limits/${path}`, { method: 'POST', token: member.token, body });
  await send('set', { limit: 'depositDay', amount: '300' });
  await send('set', { limit: 'depositDay', amount: null });
  await send('time', { minutes: 90 });
  await send('break', { length: 'halfYear', password: PASSWORD });
  const ada = await openAsAdministrator(browser);
  await ada.console.open(`/m/EN/members?search=${member.userName}`);
  await ada.page.getByRole('link', { name: member.userName }).click();
  await expect(ada.page.getByText('Nobody of the staff can change them or end a break.')).toBeVisible();
  await expect(ada.page.getByText(/Self-exclusion until/)).toBeVisible();
  await expect(ada.page.getByText('0 of 90 minutes')).toBeVisible();
  await expect(ada.page.getByText('waits for the member')).toBeVisible();
  await expectAccessible(ada.page);
});
