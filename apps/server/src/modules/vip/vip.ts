/** Front door of VIP levels: what members reach by what they deposit and stake. */
export { findBenefits, raisedLimit, readBenefits, type VipBenefits } from './benefits.ts';
export { hasVipLevels, raiseLevels } from './raise-levels.ts';
export { countLevels } from './vip-repository.ts';
