import { audioCalls, watchAudio } from '../../audio.ts';
import { expect, test } from '../../fixtures.ts';
import { openQuiet } from '../../pages/lottery.ts';

test('a lottery sounds from the first touch on, until sounds are turned off', async ({
  app,
  page,
  context,
  richMember,
}) => {
  expect(richMember.userName).not.toBe('');
  const notes = await watchAudio(context);
  const { betting } = await openQuiet(app, page);
  const tap = () => betting.getByRole('button', { name: 'Lucky pick' }).click();
  expect(await audioCalls(betting)).toBe(0);
  // What plays comes once the page has a quiet moment.
  await expect(async () => {
    await tap();
    expect(await audioCalls(betting)).toBeGreaterThan(0);
  }).toPass();

  await page.evaluate(() => localStorage.setItem('SOUNDS', 'off'));
  const before = await audioCalls(betting);
  for (let taps = 0; taps < 3; taps += 1) await tap();
  expect(await audioCalls(betting)).toBe(before);
  expect(notes).toEqual([]);
});
