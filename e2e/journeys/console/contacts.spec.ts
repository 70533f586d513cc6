import { createHmac } from 'node:crypto';
import { openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, keepSession, test } from '../../fixtures.ts';
import { callApi, registerMember } from '../../members.ts';
import { ownMerchant, SHARED_PLACE } from '../../merchants.ts';
import { makeMerchant } from '../../staff-api.ts';

const CAUSEWAY = { ...ownMerchant('Causeway'), isClassic: true };
const ORIGIN = `http://${CAUSEWAY.host}:${SHARED_PLACE.port}`;

test('SUPPORT-05 SUPPORT-03 NOTICE-02 DOWNLOAD-12 DOWNLOAD-16: an operator sets contacts and the download of the app, and a phone has them', async ({
  browser,
  page: phone,
  expectFailure,
}) => {
  expectFailure(/\/(wps|m)\//);
  const ada = await openAsAdministrator(browser);
  const bo = await openAsAdministrator(browser);
  await makeMerchant(CAUSEWAY);
  const member = await registerMember(SHARED_PLACE, CAUSEWAY);
  await keepSession(phone.context(), ORIGIN, member.sessionInfo);
  const card = (desk: typeof ada, name: string) => desk.page.getByRole('region', { name, exact: true });
  const save = (desk: typeof ada, name: string) => card(desk, name).getByRole('button', { name: /^Save/ });
  const contact = (name: string) => card(ada, 'Contacts').getByRole('group', { name });
  const expectDone = (desk: typeof ada, text: string) =>
    expect(desk.page.getByRole('status').filter({ hasText: text })).toBeVisible();
  const settled = (look: () => Promise<void>, path: string) =>
    expect(async () => {
      await phone.goto(`${ORIGIN}${path}`);
      await look();
    }).toPass({ timeout: 60_000 });

  await test.step('a contact without a title and with a script as its address says so at its fields', async () => {
    for (const desk of [ada, bo]) {
      await desk.console.open(`/m/${CAUSEWAY.code}/contacts`);
      await expect(desk.console.heading).toHaveText('Contacts');
    }
    await card(ada, 'Contacts').getByRole('button', { name: 'Add a contact' }).press('Enter');
    const address = contact('Contact 1, WhatsApp').getByLabel('Address');
    await expect(address).toBeFocused();
    await address.fill('javascript:alert(1)');
    await save(ada, 'Contacts').press('Enter');
    await expect(address).toBeFocused();
    await expect(contact('Contact 1, WhatsApp').getByText('A title is missing here or in English.')).toBeVisible();
    await expectAccessible(ada.page);
  });

  await test.step('contacts are put in order, removed and saved, and a phone shows the WhatsApp one', async () => {
    await contact('Contact 1, WhatsApp').getByLabel('Address').fill('https://wa.me/15550100');
    await contact('Contact 1, WhatsApp').getByLabel('Title, English').fill('Write to us');
    await card(ada, 'Contacts').getByRole('button', { name: 'Add a contact' }).press('Enter');
    await contact('Contact 2, Live chat').getByLabel('Address').fill('https://chat.example/us');
    await contact('Contact 2, Live chat').getByLabel('Title, English').fill('Chat');
    await card(ada, 'Contacts').getByRole('button', { name: 'Move Contact 2, Live chat up' }).press('Enter');
    await expect(contact('Contact 1, Live chat').getByLabel('Address')).toHaveValue('https://chat.example/us');
    await expect(contact('Contact 2, WhatsApp').getByLabel('Address')).toHaveValue('https://wa.me/15550100');
    await save(ada, 'Contacts').press('Enter');
    await expectDone(ada, 'Contacts are saved.');
    await settled(async () => {
      await expect(phone.getByRole('button', { name: /WhatsApp/ })).toBeVisible({ timeout: 3_000 });
    }, '/m/service');
    await contact('Contact 2, WhatsApp')
      .getByRole('button', { name: /^Remove/ })
      .press('Enter');
    await save(ada, 'Contacts').press('Enter');
    await settled(async () => {
      await expect(phone.getByRole('button', { name: /Live chat/ })).toBeVisible({ timeout: 3_000 });
      await expect(phone.getByRole('button', { name: /WhatsApp/ })).toHaveCount(0, { timeout: 3_000 });
    }, '/m/service');
  });

  await test.step('of two who change contacts the second is shown what the first changed, and keeps both', async () => {
    await card(bo, 'Contacts').getByLabel('Customer service page').fill('https://help.example/');
    await save(bo, 'Contacts').press('Enter');
    await expect(card(bo, 'Contacts').getByRole('alert')).toContainText('They changed: Contacts.');
    await card(bo, 'Contacts').getByRole('button', { name: 'Keep mine' }).press('Enter');
    await save(bo, 'Contacts').press('Enter');
    await expectDone(bo, 'Contacts are saved.');
    await expect(card(bo, 'Contacts').getByRole('group', { name: 'Contact 1, Live chat' })).toBeVisible();
    await settled(async () => {
      await expect(phone.getByRole('button', { name: /Everything we can help you with/ })).toBeVisible({
        timeout: 3_000,
      });
    }, '/m/service');
  });

  await test.step('a live chat elsewhere needs the address where it opens', async () => {
    const chat = card(ada, 'Live chat elsewhere');
    await chat.getByLabel('Count of unread answers').fill('https://chat.example/unread');
    await save(ada, 'Live chat elsewhere').press('Enter');
    await expect(chat.getByLabel('Where it opens')).toBeFocused();
    await chat.getByLabel('Where it opens').fill('https://chat.example/open');
    await save(ada, 'Live chat elsewhere').press('Enter');
    await expectDone(ada, 'The live chat is saved.');
    await ada.page.setViewportSize({ width: 820, height: 800 });
    await expectAccessible(ada.page);
  });

  await test.step('a secret of that chat is made and shown once, and signs where members are led to', async () => {
    await ada.console.open(`/m/${CAUSEWAY.code}/switches`);
    await ada.page.getByRole('switch', { name: /^Live chat/ }).press('Space');
    const isOffered = async () =>
      (await callApi(SHARED_PLACE, CAUSEWAY, '/wps/chat/launch', { token: member.token })).status;
    await expect.poll(isOffered).toBe(200);
    await ada.console.open(`/m/${CAUSEWAY.code}/contacts`);
    const secrets = card(ada, 'Secret of the live chat elsewhere');
    const make = async () => {
      await secrets.getByRole('button', { name: 'New secret' }).press('Enter');
      await ada.console.expectDialogFocused();
      await ada.console.dialog.getByRole('button', { name: 'Make a new secret' }).press('Enter');
      await expect(ada.console.dialog.getByText('It is not shown again.')).toBeVisible();
      await expectAccessible(ada.page);
      const shown = ((await ada.console.dialog.locator('pre').textContent()) ?? '').trim();
      await ada.console.dialog.getByRole('button', { name: 'I have kept it' }).press('Enter');
      await expect(secrets.getByText('The present one was made')).toBeVisible();
      return shown;
    };
    const launched = async () => {
      const { answer } = await callApi<{ chatUrl: string }>(SHARED_PLACE, CAUSEWAY, '/wps/chat/launch', {
        token: member.token,
      });
      return new URL(answer.value.chatUrl);
    };
    const isSignedBy = async (secret: string) => {
      const { sign, ...fields } = Object.fromEntries((await launched()).searchParams);
      const signed = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
      return sign === createHmac('sha256', secret).update(signed.toSorted().join('&')).digest('base64url');
    };
    const first = await make();
    expect(await isSignedBy(first)).toBe(true);
    const second = await make();
    expect([await isSignedBy(first), await isSignedBy(second)]).toEqual([false, true]);
  });

  await test.step('the download is offered on home while there is a link, by itself once that is chosen', async () => {
    await settled(async () => {
      await expect(phone.getByRole('navigation').first()).toBeVisible({ timeout: 3_000 });
      await expect(phone.getByRole('button', { name: 'About the app' })).toHaveCount(0, { timeout: 3_000 });
    }, '/m/home');
    await ada.console.open(`/m/${CAUSEWAY.code}/app`);
    await expect(ada.console.heading).toHaveText('App download');
    await card(ada, 'Links').getByLabel('Android app').fill('javascript:x');
    await save(ada, 'Links').press('Enter');
    await expect(card(ada, 'Links').getByLabel('Android app')).toBeFocused();
    await card(ada, 'Links').getByLabel('Android app').fill('/m/app');
    await save(ada, 'Links').press('Enter');
    await expectDone(ada, 'The links are saved.');
    await settled(async () => {
      await expect(phone.getByRole('button', { name: 'About the app' })).toBeVisible({ timeout: 3_000 });
    }, '/m/home');
    await card(ada, 'Offer').getByLabel('End of the promotion').fill('2037-05-06T07:08');
    await card(ada, 'Offer')
      .getByRole('switch', { name: /^The window opens by itself/ })
      .press('Space');
    await save(ada, 'Offer').press('Enter');
    await expectDone(ada, 'The offer is saved.');
    await settled(async () => {
      await expect(phone.getByRole('dialog').getByRole('timer')).toBeVisible({ timeout: 5_000 });
    }, '/m/home');
    await expectAccessible(ada.page);
    await ada.page.reload();
    await expect(card(ada, 'Offer').getByLabel('End of the promotion')).toHaveValue('2037-05-06T07:08');
  });

  await ada.close();
  await bo.close();
});
