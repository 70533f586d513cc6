import type { Tone } from '@tessera/ui/sound/tone-player.ts';
import { expect, test } from 'vitest';
import { APP_SOUNDS } from './app-sounds.ts';

/** -12 dB below the loudest that a phone plays. */
const MOST = 10 ** (-12 / 20);
const endOf = ({ after = 0, lasts }: Tone) => after + lasts;
/** What tones add up to at worst where most of them sound at once. */
const peakOf = (tones: readonly Tone[]) =>
  Math.max(
    ...tones.map(({ after: at = 0 }) =>
      tones
        .filter((tone) => (tone.after ?? 0) <= at && at < endOf(tone) - 1e-9)
        .reduce((sum, { loud }) => sum + loud, 0),
    ),
  );
const each = Object.entries(APP_SOUNDS) as [string, readonly Tone[]][];

test.each(each)('%s is short and stays below -12 dB, however its tones overlap', (_name, tones) => {
  expect(peakOf(tones)).toBeLessThan(MOST);
  expect(Math.max(...tones.map(endOf))).toBeLessThan(0.75);
});

test('the numbers of a long draw, 40 ms apart, stay below it together', () => {
  const row = Array.from({ length: 20 }, (_, index) =>
    APP_SOUNDS.ball.map((tone) => ({ ...tone, after: index * 0.04 })),
  );
  expect(peakOf(row.flat())).toBeLessThan(MOST);
});
