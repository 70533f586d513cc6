import type { Withdrawal } from '@tessera/contract';
import type { TextKey } from '@tessera/texts/index.ts';

/** What happened to a withdrawal. */
interface Step {
  readonly text: TextKey;
  /** Milliseconds; null for what goes on now. */
  readonly at: number | null;
}

/** Steps of a withdrawal in order; the last step of one that has not ended is its present state. */
export function stepsOf({ state, createdAt, decidedAt, completedAt }: Withdrawal): readonly Step[] {
  const asked: Step = { text: 'withdraw.asked', at: createdAt };
  const approved: readonly Step[] =
    decidedAt !== null && state !== 'rejected' ? [{ text: 'withdraw.approved', at: decidedAt }] : [];
  return [asked, ...approved, { text: `withdraw.state_${state}`, at: completedAt }];
}
