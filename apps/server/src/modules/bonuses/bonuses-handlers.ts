import type { Handlers } from '#server/platform/http/handler.ts';
import { acceptDepositPromo, getDepositPromos } from './deposit-promos.ts';
import { cancelBonus, getBonuses } from './show-bonuses.ts';

/** Handlers of bonuses. */
export const bonusesHandlers = {
  acceptDepositPromo,
  cancelBonus,
  getBonuses,
  getDepositPromos,
} satisfies Partial<Handlers>;
