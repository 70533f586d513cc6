import { expect, expectAccessible, test } from '../../fixtures.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { staff } from '../../program.ts';

const change = (...words: readonly string[]) => staff(SHARED_PLACE, 'EN', ...words);

test('STATUS-11 DEPOSIT-07: staff change the templates of member centre and deposit, each by itself', async ({
  app,
  page,
  member,
}) => {
  expect(member.userName).not.toBe('');
  const shows = async (address: string, template: string) =>
    expect(async () => {
      await app.open(address);
      await expect(page.locator(`[data-template="${template}"]`)).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
  await shows('/m/member/home', 'new');
  try {
    await change('set', 'mobileTemplate.mem_cen', '"0"');
    await shows('/m/member/home', 'base');
    await shows('/m/voucherCenter', 'new');
    await change('set', 'mobileTemplate.dep_func', '"0"');
    await shows('/m/voucherCenter', 'base');
  } finally {
    await change('set', 'mobileTemplate.mem_cen', '"1"');
    await change('set', 'mobileTemplate.dep_func', '"1"');
  }
});

test('NOTICE-10 PROMO-01 PROMO-05: promotions with picture and title, one in detail, back to home, and none at all', async ({
  app,
  page,
}) => {
  const picture = 'image=/art/banners/welcome.svg';
  const stored = JSON.parse(await change('promotion', 'list')) as readonly { readonly announcement_id: string }[];
  const entries = app.bottomMenu.getByRole('link');
  const added: string[] = [];
  const add = async (...words: readonly string[]) => {
    added.push((await change('promotion', 'add', ...words)).trim().split(' ')[1] ?? '');
  };
  expect(stored.length).toBeGreaterThan(0);
  try {
    // While none runs, the menu leads to the games in place of an empty page.
    const over = ['from=2026-01-01T00:00:00Z', 'to=2026-01-02T00:00:00Z'];
    for (const { announcement_id: id } of stored) await change('promotion', 'change', id, ...over);
    await expect(async () => {
      await app.open('/m/activity');
      await expect(page.getByText('No promotions at the moment')).toBeVisible({ timeout: 3_000 });
      await expect(entries).toHaveText(['Home', 'Share', 'Log in', 'Games', 'Me'], { timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await add('EN=Welcome week', 'text.EN=<p>Play every day of it.</p>', picture);
    await add('EN=Without a picture', 'text.EN=<p>Plain words.</p>');
    const card = page.getByRole('link', { name: 'Welcome week' });
    await expect(async () => {
      await app.open('/m/activity');
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2, { timeout: 3_000 });
      await expect(entries).toHaveText(['Home', 'Share', 'Log in', 'Promotions', 'Me'], { timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await expect
      .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByText('Play every day of it.')).toHaveCount(0);
    await expectAccessible(page);
    await card.click();
    await expect(page).toHaveURL(/\/m\/activity\?id=[0-9a-f-]{36}$/);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Welcome week' })).toBeVisible();
    await expect(page.getByText('Play every day of it.')).toBeVisible();
    await app.takenOver();
    await expectAccessible(page);
    await app.topBar.getByRole('button', { name: 'Back' }).click();
    await app.expectAddress('/m/home');
    await app.open('/m/activity?id=none');
    await expect(page.getByText('This promotion has ended')).toBeVisible();
  } finally {
    for (const id of added) await change('promotion', 'remove', id);
    for (const { announcement_id: id } of stored) await change('promotion', 'change', id, 'from=', 'to=');
  }
});
