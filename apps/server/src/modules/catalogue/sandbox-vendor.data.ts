import { SANDBOX_WALLET_VENDOR } from '@tessera/provider-protocol/vendor-wallet';
import { searchKey } from './catalogue-rules.ts';
import type { NewGame } from './seed-repository.ts';

const names = { EN: 'Orbit Coin', CN: '日月硬币', TH: 'เหรียญออร์บิต', VI: 'Đồng xu Orbit', UR: 'آربٹ سکہ' };

const coin: NewGame = {
  nodeId: `${SANDBOX_WALLET_VENDOR}-coin`,
  vendorCode: SANDBOX_WALLET_VENDOR,
  gameCode: 'coin',
  gameType: 'PVP',
  names,
  icon: '/art/tiles/ORBIT-coin.svg',
  studioCode: null,
  isHot: false,
  isNew: true,
  returnToPlayer: null,
  volatility: null,
  classify: '',
  minBet: 0n,
  minLine: null,
  searchKey: Object.values(names).map(searchKey).join('|'),
  sort: 850,
  opensInFrame: false,
};

/** The sandbox's vendor with its own wallet. It is at the classic demo merchants: limits of single bets cannot be kept there. */
export const SANDBOX_VENDOR = {
  code: SANDBOX_WALLET_VENDOR,
  displayName: 'Orbit',
  categories: ['PVP'],
  icon: '/art/vendors/ORBIT.svg',
  sort: 850,
  merchants: ['EN'],
  games: [coin],
} as const;
