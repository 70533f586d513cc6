import { type CurrencyPlaces, formatMoney, parseMoney, REWARD_UNITS } from '@tessera/contract';
import { saveMerchant } from '#server/modules/merchants/merchants.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import {
  conditionsOf,
  endGiven,
  grantRewards,
  listGrants,
  makeCodes,
  MAX_CODES,
  type PromotionDraft,
  PromotionRefused,
  REWARD_AUDIENCES,
  UnknownMember,
} from '../rewards.ts';
import {
  byFirstWord,
  CHANGES,
  READS,
  type StaffCommand,
  StaffError,
} from '#server/platform/staff-command/staff-command.ts';
import { amountOf, idOf, readTextWords, requireTitle } from '#server/platform/staff-command/text-words.ts';

function moneyOf(name: string, text: string | undefined, currency: CurrencyPlaces): bigint {
  if (!/^\d{1,12}(\.\d{1,4})?$/.test(text ?? '')) throw new StaffError(`${name} is an amount, got "${text ?? ''}"`);
  const amount = amountOf(text ?? '', currency);
  if (amount === 0n) throw new StaffError(`${name} is above nothing`);
  return amount;
}

/** Reads `amount=8.88 EN="…" to=2026-12-31T08:00:00Z cap=1000 type=MANUAL unit=points conditions=OFFER`. */
function draftOf(words: readonly string[], { settings }: Pick<Merchant, 'settings'>): PromotionDraft {
  const { titles, fields } = readTextWords(words, ['amount', 'to', 'cap', 'type', 'unit', 'conditions']);
  requireTitle(titles);
  const amount = moneyOf('amount', fields['amount'], settings.currency);
  const cap = fields['cap'] === undefined ? null : moneyOf('cap', fields['cap'], settings.currency);
  const expiresAt = fields['to'] === undefined ? null : new Date(fields['to']);
  if (expiresAt && Number.isNaN(expiresAt.getTime())) throw new StaffError(`"${fields['to']}" is not a time`);
  const promotionType = fields['type'] ?? 'MANUAL';
  const unit = REWARD_UNITS.find((one) => one.toLowerCase() === (fields['unit'] ?? 'credit'));
  if (!unit) throw new StaffError('unit is credit or points');
  const offerId = fields['conditions'];
  const conditions = offerId === undefined ? null : conditionsOf(settings, offerId);
  if (conditions === undefined) throw new StaffError(`no offer "${offerId}" whose conditions a reward can take`);
  return { promotionType, titles, unit, amount, cap, expiresAt, conditions };
}

/**
 * The command line needs no second person, and is held to what two people may give at most (decision 0130): one reward to the largest one that
 * staff give, all of one command to the most that one person's part of 24 hours may be. Points buy nothing, and are not counted.
 * @param count how many get one
 * @throws StaffError naming the sum that is too large
 */
function requireMost(
  { settings }: Pick<Merchant, 'settings'>,
  { unit, amount, cap }: PromotionDraft,
  count: number,
): void {
  if (unit === 'POINTS') return;
  const one = parseMoney(settings.rewardMaximum);
  if (amount > one) throw new StaffError(`one reward is at most ${formatMoney(one)} (rewardMaximum)`);
  const most = parseMoney(settings.staffLimits.credits.mostStaff);
  const promised = amount * BigInt(count);
  const sum = cap !== null && cap < promised ? cap : promised;
  if (sum > most)
    throw new StaffError(
      `${formatMoney(sum)} in all is more than ${formatMoney(most)} (staffLimits.credits.mostStaff)`,
    );
}

/** Runs a change that the rules of promotions check. @throws StaffError with the refusal */
async function judged<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof UnknownMember || error instanceof PromotionRefused) throw new StaffError(error.message);
    throw error;
  }
}

const reward: StaffCommand = {
  usage: `reward list | reward give ${REWARD_AUDIENCES.join('|')}|MEMBER[,MEMBER…] amount=8.88 EN="Title" VI="…" to= cap= type= unit=credit|points conditions=OFFER | reward codes COUNT amount=8.88 EN="Title" to= cap= unit= conditions= | reward end ID`,
  // anybody who reads a code can claim it
  recordOf: byFirstWord({ list: READS, codes: { ...CHANGES, isSecret: true } }),
  run: async (database, merchant, [action, what = '', ...words]) => {
    const { code } = merchant;
    if (action === 'list') {
      const given = await listGrants(database, code);
      const readable = given.map(({ amount, cap, ...rest }) => ({
        ...rest,
        amount: formatMoney(BigInt(amount)),
        cap: cap && formatMoney(BigInt(cap)),
      }));
      return JSON.stringify(readable, null, 2);
    }
    if (action === 'end') {
      if (!(await endGiven(database, code, idOf(what)))) throw new StaffError(`no promotion "${what}"`);
      return 'ended';
    }
    if (action === 'codes') {
      const count = Number(what);
      if (!Number.isInteger(count) || count < 1 || count > MAX_CODES)
        throw new StaffError(`COUNT is between 1 and ${MAX_CODES}`);
      const draft = draftOf(words, merchant);
      requireMost(merchant, draft, count);
      const { promotionId, codes } = await judged(() => makeCodes(database, code, draft, count));
      return [`made ${promotionId}; the codes are shown this once:`, ...codes].join('\n');
    }
    if (action !== 'give' || what === '') throw new StaffError('expected reward list, give, codes or end');
    const to = REWARD_AUDIENCES.find((audience) => audience === what) ?? what.split(',');
    const draft = draftOf(words, merchant);
    const { promotionId, count } = await judged(() =>
      grantRewards(database, code, draft, to, { last: async (_tx, given) => requireMost(merchant, draft, given) }),
    );
    return `gave ${promotionId} to ${count}`;
  },
};

const signIn: StaffCommand = {
  usage: 'sign-in AMOUNT AMOUNT AMOUNT AMOUNT AMOUNT AMOUNT AMOUNT | sign-in off',
  recordOf: () => CHANGES,
  run: async (database, merchant, words) => {
    const signInAmounts = words.length === 1 && words[0] === 'off' ? [] : [...words];
    if (signInAmounts.length !== 0 && signInAmounts.length !== 7)
      throw new StaffError('expected seven amounts, or off');
    for (const amount of signInAmounts) moneyOf('each amount', amount, merchant.settings.currency);
    await saveMerchant(database, { ...merchant, settings: { ...merchant.settings, signInAmounts } });
    return `signing in gives ${signInAmounts.join(', ') || 'nothing'}`;
  },
};

/** Commands of staff about a merchant's rewards. */
export const rewardCommands: Readonly<Record<string, StaffCommand>> = { reward, 'sign-in': signIn };
