import { GAME_CATEGORIES } from '@tessera/contract';
import { saveMerchant } from '#server/modules/merchants/merchants.ts';
import { CHANGES, type StaffCommand, StaffError } from '#server/platform/staff-command/staff-command.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';

function changedCashback(settings: MerchantSettings, what = '', value = ''): MerchantSettings['cashback'] {
  const { cashback } = settings;
  if (what === 'from') {
    const countsFrom = value === 'ever' ? null : Date.parse(value);
    if (Number.isNaN(countsFrom)) throw new StaffError(`"${value}" is not a time`);
    return { ...cashback, countsFrom };
  }
  const category = GAME_CATEGORIES.find((name) => name === what);
  if (!category) throw new StaffError(`expected from, or one of ${GAME_CATEGORIES.join(', ')}`);
  const { [category]: _old, ...others } = cashback.rates;
  return { ...cashback, rates: value === 'off' ? others : { ...others, [category]: value } };
}

const cashback: StaffCommand = {
  usage: 'cashback CATEGORY PERCENT|off | cashback from TIME|ever (rounds from then on count)',
  recordOf: () => CHANGES,
  run: async (database, merchant, [what, value]) => {
    const changed = changedCashback(merchant.settings, what, value);
    await saveMerchant(database, { ...merchant, settings: { ...merchant.settings, cashback: changed } });
    return `cashback: ${JSON.stringify(changed)}`;
  },
};

/** The command of staff about the rates of cashback. */
export const cashbackCommands: Readonly<Record<string, StaffCommand>> = { cashback };
