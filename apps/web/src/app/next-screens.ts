import type { VisitorKind } from '@tessera/contract';
import type { ScreenName } from './screens.ts';

/** Screens that are mostly opened next, the likeliest first. */
export const NEXT_SCREENS: Readonly<Record<VisitorKind, readonly ScreenName[]>> = {
  guest: ['log-in', 'game-list'],
  trial: ['game-list', 'member-centre'],
  member: ['game-list', 'member-centre', 'deposit'],
};
