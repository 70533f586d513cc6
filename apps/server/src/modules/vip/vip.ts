/** Front door of VIP levels: what members reach by what they deposit and stake. */
export { hasVipLevels, lookAtPlayers } from './look-at-players.ts';
export { countLevels, readLevel } from './vip-repository.ts';
export { vipSettings } from './vip-settings.ts';
