import { openAsAdministrator, openColleague } from '../../desk.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { type Listed, callLotteryGateway, quietGame } from '../../lotteries.ts';

/** The issue of a lottery that phones are offered next. */
async function nextIssueOf({ gameId }: Listed): Promise<string | undefined> {
  const { games } = await callLotteryGateway<{ games: Listed[] }>('/lgw/lottery/list?gameGroupCode=VN18');
  return games.find((game) => game.gameId === gameId)?.numero;
}

test('two people make a draw void in the console, and phones are offered the one after it', async ({ browser }) => {
  const game = await quietGame('voided');
  const ada = await openAsAdministrator(browser);
  const cy = await openColleague(browser, { name: 'Cy Operations', role: 'operations', at: null }, 1280);

  /** Opens the draw from the list of its lottery. */
  const openDraw = async ({ page, console: desk }: typeof ada) => {
    await desk.open('/draws');
    await expect(desk.heading).toHaveText('Draws');
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Lottery' }).fill(game.gameName);
    await page.getByRole('option', { name: game.gameName, exact: true }).click();
    await page.getByRole('button', { name: new RegExp(`^Open .* ${game.numero}$`) }).click();
    await expect(desk.dialog).toContainText('Drawn at');
  };

  await test.step('who asks cannot confirm', async () => {
    await openDraw(ada);
    await expect(ada.console.dialog).toContainText('Nobody has bet on it.');
    await ada.console.dialog.getByRole('button', { name: 'Ask for it' }).click();
    await expect(ada.console.dialog).toContainText('Write at least three letters.');
    await ada.console.dialog.getByLabel('Reason').fill('The result was published too early.');
    await expectAccessible(ada.page);
    await ada.console.dialog.getByRole('button', { name: 'Ask for it' }).click();
    await expect(ada.console.dialog).toContainText('Somebody else has to confirm it.');
    await expect(ada.console.dialog.getByRole('button', { name: /Confirm/ })).toHaveCount(0);
    await expectAccessible(ada.page);
    expect(await nextIssueOf(game)).toBe(game.numero);
  });

  await test.step('somebody else confirms by the keyboard alone', async () => {
    await openDraw(cy);
    await expect(cy.console.dialog).toContainText('The result was published too early.');
    const confirm = cy.console.dialog.getByRole('button', { name: 'Confirm: make it void' });
    await confirm.press('Enter');
    await expect(cy.console.dialog.getByText('Void', { exact: true })).toBeVisible();
    await expect.poll(() => nextIssueOf(game)).not.toBe(game.numero);
  });

  await test.step('the log names both', async () => {
    await ada.page.keyboard.press('Escape');
    await ada.console.choose('Platform', 'Audit log');
    await expect(ada.console.row('confirmDrawVoid').first()).toContainText(cy.email);
    await expect(ada.console.row('requestDrawVoid').first()).toContainText('ada@example.test');
  });

  await cy.close();
  await ada.close();
});
