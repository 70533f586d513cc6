import { expect, expectAccessible, test } from '../../fixtures.ts';
import { callApi } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';

const DRAW = {
  gameId: '3601',
  gameName: 'Tide Five 1 min',
  mobileIconUrl: '/art/tiles/LOTT-tide-five.svg',
  settledTime: Date.UTC(2026, 10, 23),
  orderMasterId: null,
  drawnAmount: '2.00',
  returnedAmount: '0.00',
};

test('a member asks for reality checks, and one that is due stays over the open game until it is acknowledged; decided draws are announced on every screen', async ({
  app,
  page,
  richMember,
  merchant,
}) => {
  const main = page.getByRole('main');
  const check = page.getByRole('dialog', { name: 'Time and money check' });

  await test.step('the time is chosen once, and the server keeps it', async () => {
    await app.open('/m/member/limits');
    await app.expectToast('Saved', () => main.getByText('15 min', { exact: true }).click());
    await page.reload();
    await expect(main.getByLabel('15 min')).toBeChecked();
    await expectAccessible(page);
  });

  // The figures are the server's; that the time is over is brought forward here, until the check is acknowledged.
  let isOver = false;
  await page.route('**/wps/member/limits/check', async (route) => {
    const { answer } = await callApi<{ session: { dueIn: number } | null }>(
      SHARED_PLACE,
      merchant,
      '/wps/member/limits/check',
      { token: richMember.token },
    );
    if (isOver && answer.value.session) answer.value.session.dueIn = 0;
    await route.fulfill({ json: answer });
  });

  await test.step('over an open game nothing closes it, nor does a reload lose it', async () => {
    await app.open('/m/home');
    await app.home.tile('Chili Fiesta').getByRole('button').first().click();
    await app.game.playRound();
    isOver = true;
    await page.reload();
    await expect(check.getByText('Playing for')).toBeVisible();
    await expect(check.getByText('0 min')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(check).toBeVisible();
    await expectAccessible(page);
    isOver = false;
    await check.getByRole('button', { name: 'Keep playing' }).click();
    await expect(check).toBeHidden();
  });

  await test.step('it leads to the bets', async () => {
    isOver = true;
    await page.reload();
    await expect(check).toBeVisible();
    isOver = false;
    await check.getByRole('button', { name: 'See my bets' }).click();
    await expect(page).toHaveURL(/gameRecord/);
    await expect(check).toBeHidden();
  });

  await test.step('draws that the live stream tells of come over another screen, in one sum, and lead to their bets', async () => {
    let list: readonly object[] = [];
    // Each answer ends the stream, and the phone opens it anew.
    await page.route('**/wps/live', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: `event: draws\ndata: ${JSON.stringify({ list })}\n\n` }),
    );
    await app.open('/m/help');
    await expect.poll(() => app.stored(`DRAWS_TOLD_${richMember.userName}`)).toBe('[]');
    list = [
      { ...DRAW, numero: '20261123-0002', winningAmount: '0.00' },
      { ...DRAW, numero: '20261123-0001', winningAmount: '3.80' },
    ];
    const note = page.getByRole('status').filter({ hasText: 'Net' });
    await expect(note).toContainText('2 draws are decided');
    await expect(note).toContainText(`Net −${merchant.symbol}0.2`);
    await note.getByRole('button').first().click();
    await app.expectAddress('/m/gameRecord?gameType=ELOTT');
    await expect(note).toHaveCount(0);
  });
});
