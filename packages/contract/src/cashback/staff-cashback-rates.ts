import { REBATE_CATEGORIES } from '../agents/rebates.ts';
import { GAME_CATEGORIES } from '../catalogue/games.ts';
import { MOST_PERCENT_OF_STAKES } from '../settings/bounded.ts';
import { ratesField } from '../settings/fields.ts';
import { at, defineSettingsPart } from '../settings/part.ts';

/** Categories that rounds are counted in; the others of the lobby only gather games of these. */
export const CASHBACK_CATEGORIES = [...REBATE_CATEGORIES, 'BINGO'] as const;

/** Percent of the valid stakes that come back, by category of games. */
export const cashbackRates = defineSettingsPart({
  title: 'Cashback',
  text: () => 'Percent of the valid stakes that members get back, by category of games. Leave a field empty for none.',
  done: 'The cashback is saved.',
  path: '/staff/m/:merchant/rates/cashback',
  summary:
    'Changes the cashback by category of games; refused with the present values if they changed since they were read.',
  fields: {
    rates: at('cashback.rates', ratesField(CASHBACK_CATEGORIES, MOST_PERCENT_OF_STAKES, { among: GAME_CATEGORIES })),
  },
});
