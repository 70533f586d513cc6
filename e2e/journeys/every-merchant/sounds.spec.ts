import { audioCalls, watchAudio } from '../../audio.ts';
import { expect, test } from '../../fixtures.ts';

test('sounds have one switch: the settings turn off those of games, and the button in a game turns that of the settings', async ({
  app,
  page,
  context,
  richMember,
}) => {
  expect(richMember.userName).not.toBe('');
  const notes = await watchAudio(context);
  const ofSettings = page.getByRole('main').getByRole('switch', { name: 'Sounds' });
  const turnOn = app.game.frame.getByRole('button', { name: 'Turn sound on' });
  const turnOff = app.game.frame.getByRole('button', { name: 'Turn sound off' });

  await test.step('off in the settings, a game opens muted and makes no sound', async () => {
    await app.open('/m/member/home');
    await expect(ofSettings).toBeChecked();
    await ofSettings.press('Space');
    await expect(ofSettings).not.toBeChecked();
    await app.open('/m/home');
    await app.home.tile('Polar Lights').getByRole('button').first().click();
    await app.game.betLeast();
    await expect(turnOn).toBeVisible();
    await app.game.playRound();
    expect(await audioCalls(app.game.frame)).toBe(0);
  });

  await test.step('on in the game, it sounds, and the settings are on', async () => {
    await turnOn.click();
    await expect(turnOff).toBeVisible();
    await app.game.playRound();
    expect(await audioCalls(app.game.frame)).toBeGreaterThan(0);
    await app.game.leave.click();
    await app.open('/m/member/home');
    await expect(ofSettings).toBeChecked();
  });

  await test.step('off in a replay, the settings are off too', async () => {
    await app.open('/m/gameRecord');
    await page.getByRole('listitem').filter({ hasText: 'Polar Lights' }).first().getByRole('button').click();
    await page.getByRole('button', { name: 'Replay and verify' }).click();
    await turnOff.click();
    await expect(turnOn).toBeVisible();
    await expect.poll(() => app.stored('SOUNDS')).toBe('off');
    await app.open('/m/member/home');
    await expect(ofSettings).not.toBeChecked();
  });
  expect(notes).toEqual([]);
});
