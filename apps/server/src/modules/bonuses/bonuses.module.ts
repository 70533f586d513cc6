import type { ModuleManifest } from '#server/module-manifest.ts';
import { bonusesInvariants } from './bonuses-invariants.ts';
import { bonusesSettings } from './bonuses-settings.ts';
import { acceptDepositPromo, getDepositPromos } from './deposit-promos.ts';
import { expireBonuses } from './expire-bonuses.ts';
import { bonusCalls } from './operator/bonus-calls.ts';
import { bonusOfferCalls } from './operator/bonus-offer-calls.ts';
import { cancelBonus, getBonuses } from './show-bonuses.ts';

/** What the module bonuses declares; apps/server/src/modules.ts composes it with the others. */
export const bonusesModule = {
  name: 'bonuses',
  tables: ['bonus_cancellation', 'bonus_choice', 'bonus_grant', 'bonus_stake'],
  published: ['bonus_round'],
  posted: ['bonus_grant', 'bonus_stake'],
  checked: ['bonus_grant'],
  settings: bonusesSettings,
  tasks: [{ name: 'bonuses.expire', everySeconds: 60, runFor: (platform, { code }) => expireBonuses(platform, code) }],
  invariants: bonusesInvariants,
  handlers: {
    acceptDepositPromo,
    cancelBonus,
    getBonuses,
    getDepositPromos,
  },
  staffCalls: { ...bonusCalls, ...bonusOfferCalls },
} satisfies ModuleManifest;
