/** Front door of VIP levels: what members reach by what they deposit and stake. */
export { findBenefits, raisedLimit, readBenefits, type VipBenefits } from './benefits.ts';
export { hasVipLevels, lookAtPlayers } from './look-at-players.ts';
export { countLevels } from './vip-repository.ts';
