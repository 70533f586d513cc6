import { parseMoney, pickText } from '@tessera/contract';
import { POINTS, readBalance } from '#server/modules/ledger/ledger.ts';
import { handleSession } from '#server/platform/http/handler.ts';
import { presentConditions } from './reward-conditions.ts';
import { countClaimable, readRewards, readSignIn } from './rewards-repository.ts';

/** Rewards shown at most: those to claim come first, so what is cut off is old. */
const MOST_SHOWN = 100;
export const SIGN_IN_DAYS = 7;

/** The member's rewards, those to claim first (PROMO-02). */
export const listRewards = handleSession('listRewards', async (input, { platform, merchant, session, language }) => {
  const member = { merchantCode: merchant.code, memberId: session.memberId };
  const filter = { status: input.status, types: input.promotionType?.split(',').map((type) => type.trim()) };
  const rows = await platform.database.forMerchant(merchant.code, (tx) => readRewards(tx, member, filter, MOST_SHOWN));
  return rows.map((row) => {
    const eventName = row.titles ? pickText(row.titles, language, merchant.settings.defaultLanguage) : '';
    return {
      rewardId: row.reward_id,
      promotionType: row.promotion_type,
      eventName,
      ticketName: eventName,
      rewardAmount: row.unit === 'CREDIT' ? row.amount : 0n,
      rewardPoint: row.unit === 'POINTS' ? row.amount : 0n,
      remark: '',
      unit: row.unit,
      conditions: row.conditions && presentConditions(row.conditions, row.amount),
      status: row.status,
      expiry: row.expires_at,
      claimedAt: row.claimed_at,
    };
  });
});

/** How many points the member has; none before the first. */
export const getPointBalance = handleSession('getPointBalance', async (_input, { platform, merchant, session }) => {
  const account = { merchantCode: merchant.code, memberId: session.memberId, currency: POINTS, book: 'LIVE' as const };
  return { balance: (await readBalance(platform.database, account))?.balance ?? 0n };
});

/** How many rewards wait to be claimed (PROMO-03). */
export const countUnclaimedRewards = handleSession(
  'countUnclaimedRewards',
  async (_input, { platform, merchant, session }) => ({
    count: await platform.database.forMerchant(merchant.code, (tx) =>
      countClaimable(tx, { merchantCode: merchant.code, memberId: session.memberId }),
    ),
  }),
);

/**
 * The seven days of signing in as the member sees them today: those claimed, today's, and those to come. After the seventh
 * day, and after a day missed, they begin anew.
 */
export const getSignInCalendar = handleSession('getSignInCalendar', async (_input, { platform, merchant, session }) => {
  const { signInAmounts, timeZone } = merchant.settings;
  const member = { merchantCode: merchant.code, memberId: session.memberId };
  const place = await platform.database.forMerchant(merchant.code, (tx) => readSignIn(tx, member, timeZone));
  const claimed = place.isClaimedToday ? place.streak : place.streak % SIGN_IN_DAYS;
  const today = place.isClaimedToday ? claimed : claimed + 1;
  return {
    hasConditions: merchant.settings.rewardConditions.signIn !== null,
    list: signInAmounts.map((amount, index) => ({
      id: String(index + 1),
      dayCount: index + 1,
      isToday: index + 1 === today ? ('Y' as const) : ('N' as const),
      hasClaimed: index < claimed ? ('Y' as const) : ('N' as const),
      amount: parseMoney(amount),
    })),
    footer: {
      dayCountClaimed: place.claimedDays,
      totalClaimedAmount: place.claimedAmount,
      isClaimedToday: place.isClaimedToday ? ('Y' as const) : ('N' as const),
    },
  };
});
