import { formatMoney, pickText } from '@tessera/contract';
import { listGamesOfMerchant } from '#server/modules/catalogue/catalogue.ts';
import { poolOf, readPool, readWins } from '#server/modules/jackpots/jackpots.ts';
import { changeMerchant, readSettings } from '#server/modules/merchants/merchants.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import type { Merchant, MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { changePart, versioned } from '#server/operator/settings-part.ts';
import { type AtMerchantContext, answerAtMerchant } from '#server/operator/staff-call.ts';

/** Wins that are listed. */
const LISTED_WINS = 20;
/** Games that a merchant can have at most, so that one page holds them. */
const ALL_GAMES = 10_000;

/** The jackpot as staff choose it, with its fields in one order, whatever order the database keeps them in. */
const jackpotOf = ({ jackpot }: MerchantSettings) =>
  versioned({
    terms: jackpot && {
      game: jackpot.game,
      share: jackpot.share,
      seed: jackpot.seed,
      ceiling: jackpot.ceiling,
      stakesPerHit: jackpot.stakesPerHit,
    },
  });

/** Our slots that the merchant's members can play: jackpots are drawn in our own slots only. */
async function slotsOf({ database }: AtMerchantContext, merchant: Merchant) {
  const { games } = await listGamesOfMerchant(database, merchant, {}, { offset: 0, limit: ALL_GAMES });
  return games
    .filter(({ game }) => game.studio_code !== null && !game.isHidden)
    .map(({ game, name }) => ({ nodeId: game.node_id, name }));
}

export const jackpotCalls = {
  showJackpot: answerAtMerchant('showJackpot', async (_input, call) => {
    const { database } = call;
    const settings = await readSettings(database, call.merchant.code);
    const merchant = { ...call.merchant, settings };
    const { wins, ...pool } = await database.forMerchant(merchant.code, async (tx) => ({
      wins: await readWins(tx, merchant.code, LISTED_WINS),
      money: formatMoney(await readPool(tx, poolOf(merchant, 'LIVE'))),
      trial: formatMoney(await readPool(tx, poolOf(merchant, 'TRIAL'))),
    }));
    return {
      currency: settings.currency.code,
      games: await slotsOf(call, merchant),
      pool,
      wins: wins.map((win) => ({
        at: win.created_at.toISOString(),
        memberId: win.member_id,
        userName: win.user_name,
        game: win.names && pickText(win.names, 'EN', settings.defaultLanguage),
        won: formatMoney(win.won),
        roundId: win.round_id,
      })),
      jackpot: jackpotOf(settings),
      hasCounter: settings.conductProfile === 'classic' ? settings.jackpotCounter : null,
    };
  }),
  changeJackpot: answerAtMerchant('changeJackpot', async ({ version, choice }, call) => {
    const { terms } = choice;
    const merchant = { ...call.merchant, settings: await readSettings(call.database, call.merchant.code) };
    if (terms && !(await slotsOf(call, merchant)).some(({ nodeId }) => nodeId === terms.game))
      throw new StaffRefusal('NOT_FOUND');
    return changePart(call, jackpotOf, version, () => ({ jackpot: terms }));
  }),
  switchJackpotCounter: answerAtMerchant('switchJackpotCounter', async ({ isOn }, call) => {
    if (call.merchant.settings.conductProfile !== 'classic') throw new StaffRefusal('COUNTER_FORBIDDEN');
    const { before } = await changeMerchant(call.database, call.merchant.code, () => ({ jackpotCounter: isOn }));
    call.noteChange({ before: { isOn: before.jackpotCounter }, after: { isOn } });
    return null;
  }),
};
