import { expect, expectAccessible, test } from '../../fixtures.ts';
import { quietGame } from '../../lotteries.ts';
import { balanceOf } from '../../members.ts';
import { MERCHANTS, SHARED_PLACE } from '../../merchants.ts';
import { LotteryPage, openQuiet } from '../../pages/lottery.ts';

const ORDERS = /\/lgw\/orders$/;
const EXCHANGE = /\/lgw\/lottery\/ticket$/;

test('LOTT-03: the betting page is there before its ticket is exchanged; what is lost on the way or refused opens the game anew, and tells when it cannot', async ({
  app,
  page,
  richMember,
  expectFailure,
}) => {
  expect(richMember.userName).not.toBe('');
  const { gameId, gameName } = await quietGame();
  const tickets: string[] = [];
  const tokens = new Set<string>();
  page.on('request', (request) => {
    if (EXCHANGE.test(request.url())) tickets.push((request.postDataJSON() as { ticket: string }).ticket);
    const token = request.headers()['authorization'];
    if (token?.startsWith('launch.')) tokens.add(token);
  });
  const lottery = new LotteryPage(page);
  const { betting } = lottery;
  const balance = betting.getByText('¥1,000.00');

  await test.step('the exchange takes its time', async () => {
    const release = await app.hold(EXCHANGE);
    await openQuiet(app, page);
    await betting.getByRole('button', { name: 'Lucky pick' }).click();
    await expect(betting.getByRole('button', { name: 'Add to slip' })).toBeEnabled();
    await expect(balance).toHaveCount(0);
    expect(new URL(page.url()).searchParams.has('token')).toBe(false);
    release();
    await expect(balance).toBeVisible();
    await page.unroute(EXCHANGE);
  });

  await test.step('its answer is lost', async () => {
    expectFailure(EXCHANGE);
    let lost = 0;
    await page.route(EXCHANGE, async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch({ url: route.request().url().replace('en.localhost', '127.0.0.1') });
      await route.abort();
    });
    await openQuiet(app, page);
    await expect(balance).toBeVisible();
    expect([lost, new Set(tickets).size, tickets.length]).toEqual([1, 3, 3]);
    await page.unroute(EXCHANGE);
  });

  await test.step('an address of before, with a token in it', async () => {
    await app.open(`/m/lotto-h5/b1/trad/games/${gameId}?token=launch.${'a'.repeat(43)}&prize_mode=Lott`);
    await expect(balance).toBeVisible();
    expect(new URL(page.url()).searchParams.has('token')).toBe(false);
    expect(tokens.size).toBe(3);
  });

  await test.step('refused again and again it is told, and opens again when asked', async () => {
    const before = tickets.length;
    await page.route(EXCHANGE, (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, errorCode: 'LAUNCH_TICKET_SPENT', message: 'This lottery has been opened already' },
      }),
    );
    await app.open(`/m/lotto-h5/b1/trad/games/${gameId}?prize_mode=Lott`);
    await expect(page.getByText('This page has rested too long')).toBeVisible();
    await expect(lottery.frame).toHaveCount(0);
    expect(tickets.length - before).toBe(2);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectAccessible(page);
    await page.unroute(EXCHANGE);
    await page.getByRole('button', { name: 'Open again' }).click();
    await expect(betting.getByRole('heading', { name: gameName })).toBeVisible();
  });
});

test('LOTT-03: a lost answer is asked for again as the same bet, too dear a slip is told before, and a token that ended opens the game anew', async ({
  app,
  page,
  richMember,
  expectFailure,
}) => {
  const tokens: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (/\/lgw\/lottery\/player/.test(request.url())) tokens.push(request.headers()['authorization']);
  });
  const lottery = await openQuiet(app, page);
  const inner = lottery.betting;
  const slip = inner.getByRole('dialog', { name: 'Slip' });
  expectFailure(ORDERS);

  await test.step('dearer than the balance', async () => {
    await inner.getByRole('button', { name: 'Lucky pick' }).click();
    await inner.getByRole('textbox', { name: 'Times' }).fill('900');
    await inner.getByRole('button', { name: 'Bet', exact: true }).click();
    await expect(slip.getByRole('alert')).toBeVisible();
    await expect(slip.getByRole('button', { name: 'Place bets' })).toBeDisabled();
    await slip.getByRole('button', { name: 'Clear all' }).click();
    await expect(slip.getByText('No bet yet')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(slip).toHaveCount(0);
    await inner.getByRole('textbox', { name: 'Times' }).fill('1');
    await expect(inner.getByRole('textbox', { name: 'Times' })).toHaveValue('1');
  });

  await test.step('the line breaks after the server heard', async () => {
    const keys: string[] = [];
    await page.route(ORDERS, async (route) => {
      const request = route.request();
      if (request.method() !== 'POST') return route.continue();
      keys.push(request.headers()['idempotency-key'] ?? '');
      if (keys.length > 1) return route.continue();
      await route.fetch({ url: request.url().replace('en.localhost', '127.0.0.1') });
      await route.abort();
    });
    await inner.getByRole('tab', { name: 'Special prize' }).click();
    await inner.getByRole('button', { name: '42', exact: true }).click();
    await inner.getByRole('button', { name: 'Bet', exact: true }).click();
    const place = slip.getByRole('button', { name: 'Place bets' });
    await place.click();
    await expect(place, 'the answer is known to be lost').not.toHaveAttribute('aria-busy');
    await expect(slip.getByRole('listitem')).toHaveCount(1);
    await place.click();
    await expect(inner.getByText(/Your bets are in for No\./)).toBeVisible();
    expect(keys.length).toBe(2);
    expect(keys[1]).toBe(keys[0]);
    expect(await balanceOf(SHARED_PLACE, MERCHANTS.EN, richMember.token)).toBe('999.00');
  });

  await test.step('a token that has ended', async () => {
    await page.unroute(ORDERS);
    await page.route(/\/lgw\/orders\?/, (route) =>
      route.request().headers()['authorization'] === tokens[0]
        ? route.fulfill({ status: 401, json: { success: false, errorCode: 'login.not.session', message: '' } })
        : route.continue(),
    );
    expectFailure(/\/lgw\/orders/);
    await inner.getByRole('tab', { name: 'Special prize' }).click();
    await inner.getByRole('button', { name: '43', exact: true }).click();
    await inner.getByRole('button', { name: 'Bet', exact: true }).click();
    await page.route(ORDERS, (route) =>
      route.fulfill({ status: 401, json: { success: false, errorCode: 'login.not.session', message: '' } }),
    );
    const release = await app.hold(/\/lgw\/lottery\/launch/);
    await slip.getByRole('button', { name: 'Place bets' }).click();
    await expect(page.getByRole('status', { name: 'Opening the lottery' })).toBeVisible();
    await expect(page.locator('iframe'), 'the page of the ended token is gone at once').toHaveCount(0);
    release();
    await expect(inner.getByText('¥999.00')).toBeVisible();
    expect(new Set(tokens).size, 'a token of its own for each opening').toBe(2);
    expect(await balanceOf(SHARED_PLACE, MERCHANTS.EN, richMember.token)).toBe('999.00');
  });
});
