import { parseMoney } from '../money.ts';
import { MOST_PERCENT_OF_STAKES } from '../settings/bounded.ts';
import { amountField, ratesField, wholeField } from '../settings/fields.ts';
import { at, defineSettingsPart } from '../settings/part.ts';
import { isAmount } from '../settings/setting-fields.ts';
import { REBATE_CATEGORIES } from './rebates.ts';

const isAbove = (one: string, other: string) => isAmount(one) && isAmount(other) && parseMoney(one) > parseMoney(other);

/** What agents can be given and may do; amounts in the merchant's currency. */
export const agentTerms = defineSettingsPart({
  title: 'Agents',
  text: (currency) =>
    `The highest rebate that an agent can be given, percent of the valid stakes of its line by category, empty for none; transfers in ${currency}. Rates that agents have already stay. A regulated merchant has no transfers.`,
  done: 'The terms of agents are saved.',
  path: '/staff/m/:merchant/rates/agents',
  summary:
    'Changes the highest rebates of agents, their transfers, and how long requests and disputes are open; refused with the present values if they changed since they were read.',
  fields: {
    /** Highest rebate in percent of the valid stakes by category. */
    maximumRates: at('agents.maximumRates', ratesField(REBATE_CATEGORIES, MOST_PERCENT_OF_STAKES)),
    /** Transfers to the line; a regulated merchant has none whatever is chosen here. */
    transferMinimum: at('agents.transfer.minimum', amountField({ label: 'Smallest transfer to a downline' })),
    transferMaximum: at('agents.transfer.maximum', amountField({ label: 'Largest transfer', looser: 'up' })),
    transferDailyMaximum: at(
      'agents.transfer.dailyMaximum',
      amountField({ label: 'Largest sum of transfers in a day', looser: 'up' }),
    ),
    /** How long a proposed contract can be answered. */
    requestDays: at('agents.requestDays', wholeField(1, 90, { label: 'Days to answer a contract' })),
    /** How long after its period an agent can dispute a bill; 0: not at all. */
    disputeDays: at('agents.disputeDays', wholeField(0, 365, { label: 'Days to dispute a bill', before: 30 })),
  },
  checks: [
    {
      field: 'transferMaximum',
      message: 'Below the smallest transfer.',
      fits: ({ transferMinimum, transferMaximum }) => !isAbove(transferMinimum, transferMaximum),
    },
  ],
});
