import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: ['/m/member/walletTransfer'],
  title: 'member.wallet_transfer',
  texts: ['member', 'transfer', 'numbers'],
  needsSession: true,
  load: () => import('./wallet-transfer.screen.tsx'),
};
