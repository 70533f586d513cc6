import * as v from 'valibot';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { uuid } from '../staff/staff-fields.ts';

const level = v.picklist(['info', 'warning', 'danger']);
/** Whole hours or other counts, from 0 on. */
const count = v.number();
const others = v.array(v.strictObject({ memberId: uuid, member: v.string() }));

/** One hint for deciding a withdrawal, as figures; amounts are decimals in its currency. */
const hint = v.variant('code', [
  v.strictObject({ code: v.literal('accountAge'), level, hours: count }),
  v.strictObject({ code: v.literal('firstWithdrawal'), level }),
  v.strictObject({ code: v.literal('cardAge'), level, hours: count }),
  v.strictObject({ code: v.literal('credentialsChanged'), level, hours: count }),
  v.strictObject({
    code: v.literal('turnover'),
    level,
    /** Staked since the last deposit; the least that was where `isAll` is false. */
    staked: v.string(),
    isAll: v.boolean(),
    /** The last deposit. */
    deposit: v.string(),
  }),
  v.strictObject({ code: v.literal('noDeposit'), level }),
  /** `withdrawn` counts this withdrawal too. */
  v.strictObject({ code: v.literal('net'), level, deposited: v.string(), withdrawn: v.string() }),
  v.strictObject({ code: v.literal('withinDay'), level, count }),
  v.strictObject({ code: v.literal('sharedAddress'), level, others }),
  v.strictObject({ code: v.literal('sharedDevice'), level, others }),
  v.strictObject({ code: v.literal('sharedCard'), level, others }),
]);
export type WithdrawalHint = v.InferOutput<typeof hint>;

export const listWithdrawalHints = defineStaffEndpoint({
  summary: 'Hints for deciding a withdrawal: ages, turnover, sums, and members with the same card, device or address.',
  method: 'GET',
  path: '/staff/m/:merchant/withdrawal/hints',
  needs: 'withdrawals.read',
  effect: 'discloses',
  request: v.strictObject({ withdrawalId: uuid }),
  response: v.array(hint),
});

export const withdrawalHintEndpoints = { listWithdrawalHints };
