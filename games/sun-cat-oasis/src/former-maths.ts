import type { SlotMath } from '@tessera/rules/slots/slot-math';

/** Mathematics of the rules versions before the one in math.ts, oldest first; rounds of theirs are computed again with them. */
export const formerMaths: readonly SlotMath[] = [];
