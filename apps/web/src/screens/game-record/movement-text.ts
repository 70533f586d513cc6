import type { CallOutput } from '@tessera/contract';
import type { TextKey } from '@tessera/texts/index.ts';

type Movement = CallOutput<'getGameRecord'>['movements'][number];

/** Names a movement of money by its kind and, where stake and win are posted together, by its sign. */
export function movementText({ kind, amount }: Pick<Movement, 'kind' | 'amount'>): TextKey {
  const name = kind.toLowerCase().replace(/[^a-z]/g, '');
  if (name.includes('betwin')) return amount.startsWith('-') ? 'member.movementBet' : 'member.movementWin';
  if (['rollback', 'refund', 'return'].some((part) => name.includes(part))) return 'member.movementRollback';
  if (name.includes('win') || name.includes('payout')) return 'member.movementWin';
  return name.includes('bet') || name.includes('stake') ? 'member.movementBet' : 'member.movementOther';
}
