import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { balanceOf, type Member } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';
import { databaseUrl } from '../../program.ts';

/** Settles a round as a vendor would, with a result that is known: chance must not decide a journey. */
async function settleRound(member: Member, stake: bigint, prize: bigint): Promise<void> {
  const { id } = JSON.parse(member.sessionInfo) as { id: string };
  const client = new Client({ connectionString: databaseUrl(SHARED_PLACE) });
  await client.connect();
  try {
    const { rows } = await client.query<{ vendor_code: string; node_id: string }>(
      `select vendor_code, node_id from game where game_type = 'RNG' order by node_id limit 1`,
    );
    const round = randomUUID();
    await client.query(
      `insert into vendor_round (merchant_code, vendor_code, round_id, member_id, record_id, node_id)
       values ('EN', $1, $2, $3, $4, $5)`,
      [rows[0]?.vendor_code, round, id, randomUUID(), rows[0]?.node_id],
    );
    await client.query(`select set_config('app.merchant_code', 'EN', false)`);
    const { rows: played } = await client.query<{ answer: { code: string } }>(
      `select ledger_bet('EN', $1, $2, 'CNY', 'LIVE', $3, $4, $5, $6, $7, true) as answer`,
      [randomUUID(), id, rows[0]?.vendor_code, randomUUID(), round, String(stake), String(prize)],
    );
    expect(played[0]?.answer.code).toBe('OK');
  } finally {
    await client.end();
  }
}

test('HOME-10 ROUTE-25 REBATE-01: settled stakes bring cashback by category, which is claimed once', async ({
  app,
  page,
  richMember,
  merchant,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await app.open('/m/home');
  await app.home.quickNav.getByRole('button', { name: 'Cashback' }).click();
  await app.expectAddress('/m/member/manualRebate');
  await expect(app.topBar.getByRole('heading', { name: 'Cashback' })).toBeVisible();
  await expect(page.getByText('No cashback yet')).toBeVisible();
  const total = page.getByRole('region', { name: 'Cashback to claim' });
  const claim = total.getByRole('button', { name: 'Claim cashback' });
  await expect(claim).toBeDisabled();

  await settleRound(richMember, 5_000_000n, 0n);
  await page.reload();
  await app.takenOver();
  const slots = page.getByRole('listitem').filter({ hasText: 'Slots' });
  await expect(slots).toContainText('0.8% of ¥500.00');
  await expect(slots).toContainText('¥4.00');
  await expect(total).toContainText('¥4.00');
  await expectAccessible(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/wps/promotion/rebate')) sent.push(request.url());
  });
  await app.expectToast('¥4.00 is in your balance', () => claim.dblclick());
  await expect(claim).toBeDisabled();
  await expect(total).toContainText('Last claimed');
  expect(sent.length).toBe(1);
  expect(await balanceOf(SHARED_PLACE, merchant, richMember.token)).toBe('504.00');
  await app.open('/m/member/transactions');
  await expect(page.getByRole('listitem').filter({ hasText: 'Cashback' })).toContainText('¥4.00');
});
