import { FAMILIES } from '@tessera/rules/lottery/families';
import { countLines, formatBet, type Play } from '@tessera/rules/lottery/play';
import { BETTING_UNITS } from '@tessera/rules/lottery/price';
import fc from 'fast-check';
import { lotteryById } from '../src/modules/lottery/games.ts';
import { newUuid } from '../src/platform/database/uuid.ts';
import type { Slip, SlipBet } from './lottery-slips.ts';

const contentOf = (play: Play) =>
  fc
    .tuple(
      ...play.rows.map((row) =>
        fc.shuffledSubarray([...row.symbols], {
          minLength: row.least,
          maxLength: Math.min(row.most, Math.max(row.least, 4)),
        }),
      ),
    )
    .filter((picks) => countLines(play, picks) > 0n)
    .map((picks) => formatBet(picks));

/** One bet of a game; a few come too late to be committed, a few their member has cancelled. */
const betOf = (gameId: string): fc.Arbitrary<SlipBet> =>
  fc.constantFrom(...FAMILIES[lotteryById(gameId).family].plays).chain((play) =>
    fc.record({
      playCode: fc.constant(play.code),
      content: contentOf(play),
      unit: fc.constantFrom(...BETTING_UNITS),
      multiple: fc.integer({ min: 1, max: 9 }),
      state: fc.constantFrom('SEALED' as const, 'SEALED', 'SEALED', 'ACCEPTED', 'CANCELLED_USER'),
    }),
  );

/**
 * Orders of random members on a draw of a game, shuffled. A member plays with money or with play money; a few had orders in
 * another currency of their merchant.
 */
export const slipsOf = (gameId: string): fc.Arbitrary<Slip[]> => {
  const bets = fc.array(betOf(gameId), { minLength: 1, maxLength: 4 });
  const currency = fc.constantFrom('CNY', 'CNY', 'CNY', 'PHP');
  const member = fc.record({
    book: fc.constantFrom('LIVE' as const, 'LIVE', 'TRIAL'),
    orders: fc.array(fc.record({ currency, bets }), { minLength: 1, maxLength: 3 }),
  });
  return fc
    .array(member, { minLength: 1, maxLength: 6 })
    .map((members) =>
      members.flatMap(({ book, orders }) => {
        const memberId = newUuid();
        return orders.map((order) => ({ memberId, book, ...order }));
      }),
    )
    .chain((slips) => fc.shuffledSubarray(slips, { minLength: slips.length }));
};
