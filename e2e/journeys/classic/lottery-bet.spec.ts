import { expect, expectAccessible, test } from '../../fixtures.ts';
import { balanceOf } from '../../members.ts';
import { MERCHANTS, SHARED_PLACE } from '../../merchants.ts';
import { openQuiet } from '../../pages/lottery.ts';

const ORDERS = /\/lgw\/orders$/;
const balance = (token: string) => balanceOf(SHARED_PLACE, MERCHANTS.EN, token);

test('LOTT-01 LOTT-03 CGAM-19: bets are picked, put on the slip and placed inside the frame, with nothing but the launch token', async ({
  app,
  page,
  richMember,
}) => {
  const lottery = await openQuiet(app, page);
  const inner = lottery.betting;
  const tokens = new Set<string | undefined>();
  page.on('request', (request) => {
    if (/\/lgw\/(orders|lottery\/player)/.test(request.url())) tokens.add(request.headers()['authorization']);
  });

  await test.step('numbers are picked, and the price follows', async () => {
    await inner.getByRole('tab', { name: 'Special prize' }).click();
    await expect(inner.getByText('A line costs ¥1.00 and pays ¥95.00')).toBeVisible();
    await inner.getByRole('button', { name: '05', exact: true }).click();
    await inner.getByRole('button', { name: '17', exact: true }).click();
    await inner.getByRole('button', { name: 'More' }).click();
    await expect(inner.getByText('2 lines')).toBeVisible();
    await expect(inner.getByText('¥4.00')).toBeVisible();
    // one of the two comes at most, and twice its pay is the most
    await expect(inner.getByText('Pays up to ¥190.00')).toBeVisible();
    await inner.getByRole('button', { name: 'How to play' }).click();
    const rules = inner.getByRole('dialog', { name: 'How to play' });
    await expect(rules).toContainText('Each one wins when the special prize ends with it.');
    await expect(rules).toContainText('You are paid ¥95.00: ¥94.00 more than your stake.');
    await expect(rules).toContainText('1 in 100');
    await inner.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await inner.getByRole('button', { name: 'Add to slip' }).click();
    await expect(inner.getByRole('button', { name: 'Slip (1)' })).toBeVisible();
  });

  await test.step('numbers that are too many to show are typed', async () => {
    await inner.getByRole('tab', { name: '3 digits' }).click();
    await inner.getByRole('textbox', { name: 'Numbers of 3 digits, with spaces between' }).fill('007 12');
    await inner.getByRole('button', { name: 'Take over' }).click();
    await expect(inner.getByText('12 is not a number of 3 digits')).toBeVisible();
    await inner.getByRole('textbox', { name: 'Numbers of 3 digits, with spaces between' }).fill('007');
    await inner.getByRole('button', { name: 'Take over' }).click();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectAccessible(page);
    await inner.getByRole('button', { name: 'Bet', exact: true }).click();
  });

  const slip = inner.getByRole('dialog', { name: 'Slip' });
  await test.step('the slip is placed once, and the money is gone once', async () => {
    await expect(slip.getByRole('listitem')).toHaveCount(2);
    await expect(slip).toContainText('¥6.00');
    await expectAccessible(page);
    await slip.getByRole('button', { name: 'Place bets' }).dblclick();
    await expect(inner.getByText(/Your bets are in for No\./)).toBeVisible();
    await expect(slip).toHaveCount(0);
    expect(await balance(richMember.token)).toBe('994.00');
    await expect(inner.getByText('¥994.00')).toBeVisible();
  });

  await test.step('what was placed stands under the bets and can be taken back', async () => {
    await inner.getByRole('tab', { name: 'My bets' }).click();
    const order = inner.getByRole('listitem').first();
    await expect(order).toContainText('Waiting');
    await order.getByRole('button', { name: 'Cancel' }).click();
    await expect(inner.getByText('Cancelled. Your stake is back.')).toBeVisible();
    await expect(order).toContainText('Cancelled');
    expect(await balance(richMember.token)).toBe('1000.00');
    await inner.getByRole('tab', { name: 'Results' }).click();
    await expect(inner.getByText('No draws yet')).toBeVisible();
  });

  expect([...tokens]).toEqual([expect.stringMatching(/^launch\./)]);
  await lottery.close.click();
  await app.expectAddress('/m/home');
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
    expect(await balance(richMember.token)).toBe('999.00');
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
    expect(await balance(richMember.token)).toBe('999.00');
  });
});
