import { expect, test } from '../../fixtures.ts';

test('autoplay asks for rounds and a loss limit, and ends before it could lose more', async ({ app, richMember }) => {
  expect(richMember.userName).toBeTruthy();
  await app.open('/m/home');
  await app.home.tile('Polar Lights').getByRole('button').first().click();
  await app.game.ready();
  await app.game.betLeast();
  const bet = await app.game.amount(app.game.bet);
  const before = await app.game.amount(app.game.balance);
  const { frame } = app.game;
  await frame.getByRole('button', { name: 'Turbo' }).click();
  await frame.getByRole('button', { name: 'Autoplay' }).click();
  const sheet = frame.getByRole('dialog', { name: 'Autoplay' });
  await expect(sheet.getByRole('radio')).toHaveCount(8);
  await sheet.getByRole('radio').first().check();
  await sheet.getByRole('group', { name: 'Stop before I lose more than' }).getByRole('radio').first().check();
  await sheet.getByRole('button', { name: 'Start autoplay' }).click();
  await expect(frame.getByRole('button', { name: /^Stop autoplay/ })).toBeVisible();
  await app.game.roundShown();
  await expect(frame.getByRole('button', { name: 'Autoplay', exact: true })).toBeVisible();
  const lost = before - (await app.game.amount(app.game.balance));
  expect(lost).toBeLessThanOrEqual(5 * bet);
});
