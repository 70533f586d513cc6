import { ADDRESSES } from '../../shared/navigation/addresses.ts';
import type { ScreenRow } from '../../shared/navigation/screen-row.ts';

export const row: ScreenRow = {
  paths: [ADDRESSES.securityQuestion],
  title: 'shell.securityQuestion',
  texts: ['account', 'security'],
  needsSession: true,
  load: () => import('./security-question.screen.tsx'),
};
