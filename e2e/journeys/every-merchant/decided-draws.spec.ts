import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';

const draw = (numero: string, winningAmount: string) => ({
  gameId: '3601',
  gameName: 'Tide Five 1 min',
  mobileIconUrl: '/art/tiles/LOTT-tide-five.svg',
  numero,
  settledTime: Date.UTC(2026, 10, 23),
  orderMasterId: null,
  drawnAmount: '2.00',
  winningAmount,
  returnedAmount: '0.00',
});

/** Answers the stream with decided draws, after which it ends; the phone opens it anew again and again. @returns what changes the draws */
async function answerStream(page: Page): Promise<(list: readonly object[]) => void> {
  let list: readonly object[] = [];
  await page.route('**/wps/live', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `event: draws\ndata: ${JSON.stringify({ list })}\n\n` }),
  );
  return (next) => {
    list = next;
  };
}

test('a member is told of a decided draw on whichever screen, once on this phone, and of several in one sum', async ({
  app,
  page,
  member,
  merchant,
}) => {
  expect(member.userName).not.toBe('');
  const change = await answerStream(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const note = page.getByRole('status').filter({ hasText: 'Net' });
  /** Lets the page's time go on until the note is there; from then on it stands. */
  const untilTold = () =>
    expect(async () => {
      await page.clock.runFor(2_000);
      await expect(note).toBeVisible({ timeout: 250 });
    }).toPass();

  await page.clock.install();
  await app.open('/m/help');
  await expect.poll(() => app.stored(`DRAWS_TOLD_${member.userName}`)).toBe('[]');
  await app.stopClock();
  const first = draw('20261123-0001', '3.80');
  change([first]);
  await untilTold();
  await expect(note).toContainText('Tide Five 1 min, No. \u20661123-0001\u2069');
  await expect(note).toContainText(`Paid back ${merchant.symbol}3.80`);
  await expect(note).toContainText(`Net +${merchant.symbol}1.80`);
  await page.clock.runFor(8_000);
  await expect(note).toHaveCount(0);

  change([draw('20261123-0003', '0.00'), draw('20261123-0002', '0.00'), first]);
  await untilTold();
  // The first is not told again.
  await expect(note).toContainText('2 draws are decided');
  await expect(note).toContainText(`Net −${merchant.symbol}4`);
  await note.getByRole('button').first().click();
  await app.expectAddress('/m/gameRecord?gameType=ELOTT');
  await expect(note).toHaveCount(0);
});
