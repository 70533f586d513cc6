import { openAsAdministrator } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { SHARED_PLACE } from '../../merchants.ts';

const APP = 'https://app.example.com';

test('staff list an app that is served elsewhere, and browsers may call from its origin', async ({
  merchant,
  browser,
  request,
}) => {
  /** What a browser is told of the origin. The host is named apart, for Node resolves no names below localhost. */
  const admitted = async () => {
    const headers = { host: `${merchant.host}:${SHARED_PLACE.port}`, origin: APP };
    const answer = await request.get(`http://127.0.0.1:${SHARED_PLACE.port}/wps/system/location`, { headers });
    return answer.headers()['access-control-allow-origin'];
  };
  const ada = await openAsAdministrator(browser);
  await ada.console.open('/m/EN/switches');
  const card = ada.page.getByRole('region', { name: 'Apps of others' });
  const origins = card.getByRole('textbox', { name: 'Origins' });
  const save = card.getByRole('button', { name: 'Save apps of others' });

  await test.step('what is no origin is told at its field', async () => {
    await origins.fill(`${APP}/app`);
    await save.click();
    await expect(card.getByText('Such as https://app.example.com, with nothing behind it.')).toBeVisible();
    await expectAccessible(ada.page);
    expect(await admitted()).toBeUndefined();
  });

  await test.step('a saved one holds within a second, until it is taken out', async () => {
    await origins.fill(APP);
    await save.click();
    await expect(ada.page.getByText('Saved. Browsers are told within a second.')).toBeVisible();
    await expect.poll(admitted).toBe(APP);
    await origins.fill('');
    await save.click();
    await expect.poll(admitted).toBeUndefined();
  });
});
