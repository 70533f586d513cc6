/** Front door of bonuses. */
export {
  type BonusesOf,
  type GrantRow,
  readGrant,
  readGrantOfDeposit,
  readGrantPage,
  sumBonusStakes,
} from './bonuses-repository.ts';
export { type BonusOffer, forbiddenOffers, mostWagerTimes } from './bonuses-settings.ts';
export { type CancelledGrant, cancelByStaff } from './cancel-by-staff.ts';
export { type BonusConditions, grantForDeposit, grantTerms, listContribution } from './deposit-promos.ts';
export { bonusesSettings } from './bonuses-settings.ts';
