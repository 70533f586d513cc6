import type { ConsoleDraw } from '@tessera/contract/lottery/staff-draws';

/** How states of draws are shown. */
export const DRAW_STATES: Readonly<Record<ConsoleDraw['state'], { readonly text: string; readonly color: string }>> = {
  SCHEDULED: { text: 'Not on sale yet', color: 'gray' },
  OPEN: { text: 'On sale', color: 'teal' },
  LOCKED: { text: 'Closed', color: 'orange' },
  SEALED: { text: 'Bets are fixed', color: 'orange' },
  DRAWN: { text: 'Being paid', color: 'blue' },
  SETTLED: { text: 'Paid', color: 'green' },
  VOID: { text: 'Void', color: 'red' },
};

/** Whether a draw in this state can become void: it has no result yet. */
export function canBecomeVoid(state: ConsoleDraw['state']): boolean {
  return ['SCHEDULED', 'OPEN', 'LOCKED', 'SEALED'].includes(state);
}
