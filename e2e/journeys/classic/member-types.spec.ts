import { queryDatabase } from '../../database.ts';
import { expect, test } from '../../fixtures.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { staff } from '../../program.ts';

test('SESSION-17: members of type 0, 1 and 2 reach deposit, withdraw, rewards, inbox, chat, favourites and games', async ({
  app,
  page,
  richMember,
}) => {
  const main = page.getByRole('main');
  const claims = main.getByRole('button', { name: /^Claim / });
  for (const title of ['One', 'Two', 'Three'])
    await staff(SHARED_PLACE, 'EN', 'reward', 'give', richMember.userName, 'amount=1', `EN=${title}`);
  await app.open('/m/home');
  for (const type of [0, 1, 2]) {
    await queryDatabase(SHARED_PLACE, 'update member set type = $1 where user_name = $2', [type, richMember.userName]);
    await page.evaluate((value) => {
      const info = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}');
      localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...info, type: value }));
    }, type);
    await app.open('/m/voucherCenter');
    await expect(main.getByLabel('Amount')).toBeVisible();
    await app.open('/m/withdraw');
    await expect(main.getByText(`¥1,00${type}.00`)).toBeVisible();
    await expect(main.getByRole('button', { name: 'Set a payment password' })).toBeVisible();
    await app.open('/m/rewardCenter');
    await expect(claims).toHaveCount(3 - type);
    await claims.first().click();
    await expect(claims).toHaveCount(2 - type);
    await app.open('/m/webEmail');
    await expect(main.getByText('Your inbox is empty')).toBeVisible();
    await app.open('/m/message');
    await main.getByRole('button', { name: /^Live chat/ }).click();
    await expect(page).toHaveURL(new RegExp(`:${SHARED_PLACE.port + 1}/sandbox/chat\\?`));
    await app.open('/m/home');
    const star = app.home.tile('Jade Tiger').getByRole('button', { name: /Jade Tiger (to|from) favourites$/ });
    // The round before left its mark, which comes after the page.
    await expect(star.first()).toHaveAttribute('aria-pressed', type === 1 ? 'true' : 'false');
    await star.first().click();
    await expect(star.first()).toHaveAttribute('aria-pressed', type === 1 ? 'false' : 'true');
    await app.home.tile('Royal Elephant').getByRole('button').first().click();
    await app.game.ready();
  }
});
