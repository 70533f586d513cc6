/** Front door of bonuses. */
export { bonusesSettings } from './bonuses-settings.ts';
export { grantForDeposit } from './deposit-promos.ts';
