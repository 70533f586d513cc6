import { randomUUID } from 'node:crypto';
import { queryDatabase } from '../../database.ts';
import { expect, expectAccessible, test } from '../../fixtures.ts';
import { callApi } from '../../members.ts';
import { SHARED_PLACE } from '../../merchants.ts';

test('a member limits deposits, losses and bets, wishes for more, and takes a break that closes play and deposits but not withdrawals', async ({
  app,
  page,
  member,
  merchant,
  expectFailure,
}) => {
  expectFailure(/wps\/member\/limits\/break/);
  const main = page.getByRole('main');
  const sheet = (name: string) => page.getByRole('dialog', { name });
  await app.open('/m/member/home');
  await main.getByText('Play limits').click();
  await expect(main.getByText('Your net position')).toBeVisible();
  await expectAccessible(page);

  await test.step('a first limit holds at once, a higher one waits and can be discarded', async () => {
    await main.getByRole('button', { name: 'Set a limit: Deposits in 24 hours' }).click();
    await sheet('Deposits in 24 hours').getByLabel('Largest amount').fill('nothing');
    await sheet('Deposits in 24 hours').getByRole('button', { name: 'Save' }).click();
    await expect(sheet('Deposits in 24 hours').getByText(/^Type a number such as /)).toBeVisible();
    await sheet('Deposits in 24 hours').getByLabel('Largest amount').fill('300');
    await expectAccessible(page);
    await sheet('Deposits in 24 hours').getByRole('button', { name: 'Save' }).click();
    await main.getByRole('button', { name: 'Change: Deposits in 24 hours' }).click();
    await sheet('Deposits in 24 hours').getByLabel('Largest amount').fill('900');
    await sheet('Deposits in 24 hours').getByRole('button', { name: 'Save' }).click();
    await expect(main.getByText(/^Asked for: /)).toBeVisible();
    await expect(main.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Discard' }).click();
    await expect(main.getByText(/^Asked for: /)).toHaveCount(0);
    await expect(main.getByText(/\(discarded\)/)).toBeVisible();
  });

  await test.step('a deposit beyond the limit is refused', async () => {
    const beyond = await callApi(SHARED_PLACE, merchant, '/wps/transaction/deposit/gateway', {
      method: 'POST',
      token: member.token,
      body: { amount: '301' },
      headers: { 'Idempotency-Key': randomUUID() },
    });
    expect([beyond.status, beyond.answer.errorCode]).toEqual([409, 'DEPOSIT_LIMIT']);
  });

  await test.step('limits of losses, stakes and single bets are set in the same way', async () => {
    await app.open('/m/member/limits');
    await main.getByRole('button', { name: 'Set a limit: Losses in 24 hours' }).click();
    await sheet('Losses in 24 hours').getByLabel('Largest amount').fill('50');
    await sheet('Losses in 24 hours').getByRole('button', { name: 'Save' }).click();
    await expect(main.getByText(/^[^0-9]*0\.00 of [^0-9]*50\.00 used$/)).toBeVisible();
    await main.getByRole('button', { name: 'Set a limit: Single bet' }).click();
    await sheet('Single bet').getByLabel('Largest amount').fill('5');
    await sheet('Single bet').getByRole('button', { name: 'Save' }).click();
    await expect(main.getByRole('button', { name: 'Change: Single bet' })).toBeVisible();
    await expect(main.getByText(/^Single bet: /)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a break asks for the password, says what it closes, and shows its end', async () => {
    await main.getByText('7 days').last().click();
    await main.getByRole('button', { name: 'Take a break' }).click();
    const asking = sheet('Take a break');
    await expect(asking.getByText('It cannot be undone.')).toBeVisible();
    await asking.getByLabel('Login password').fill('something else');
    await asking.getByRole('button', { name: 'Take a break' }).click();
    await expect(asking.getByLabel('Login password')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await asking.getByLabel('Login password').fill(member.password);
    await asking.getByRole('button', { name: 'Take a break' }).click();
    await expect(main.getByText('You are taking a break')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('deposits are closed until then, withdrawals are not', async () => {
    await app.open('/m/voucherCenter');
    await expect(main.getByRole('heading', { name: 'You are on a break until' })).toBeVisible();
    await app.open('/m/withdraw');
    await expect(main.getByText('First, a payment password')).toBeVisible();
  });
});

test('a member limits the time of a day; once it is over an open game declines the next bet and no other opens', async ({
  app,
  page,
  richMember,
  expectFailure,
}) => {
  expectFailure(/rgs\/play/);
  expectFailure(/launchGame/);
  const main = page.getByRole('main');
  const sheet = page.getByRole('dialog', { name: 'Playing time in one day' });

  await test.step('the time holds at once, a longer one waits', async () => {
    await app.open('/m/member/limits');
    await main.getByRole('button', { name: 'Set a limit: Playing time in one day' }).click();
    await expect(sheet.getByRole('button', { name: 'Save' })).toBeDisabled();
    await sheet.getByText('1 h', { exact: true }).click();
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByText('0 min of 1 h used')).toBeVisible();
    await expect(main.getByText('1 h left')).toBeVisible();
    await main.getByRole('button', { name: 'Change: Playing time in one day' }).click();
    await sheet.getByText('2 h', { exact: true }).click();
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(main.getByText('Asked for: 2 h')).toBeVisible();
    await expect(main.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await expectAccessible(page);
  });

  await test.step('the open game declines the bet after its end', async () => {
    await app.open('/m/home');
    await app.home.tile('Polar Lights').getByRole('button').first().click();
    await app.game.playRound();
    await queryDatabase(
      SHARED_PLACE,
      `update account_play_time t set played = interval '1 hour' from account a, member m
        where a.merchant_code = t.merchant_code and a.account_id = t.account_id and a.owner_id = m.member_id::text and m.user_name = $1`,
      [richMember.userName],
    );
    await app.game.spin.click();
    await expect(app.game.frame.getByRole('alert')).toContainText('Your playing time for today is used up');
  });

  await test.step('no other opens, and the limits say so', async () => {
    await app.open('/m/home');
    await app.expectToast(/Your playing time for today is used up/, () =>
      app.home.tile('Chili Fiesta').getByRole('button').first().click(),
    );
    await app.open('/m/member/limits');
    await expect(main.getByText('1 h of 1 h used')).toBeVisible();
    await expect(main.getByText(/Your time for today is used up/)).toBeVisible();
    await expectAccessible(page);
  });
});
