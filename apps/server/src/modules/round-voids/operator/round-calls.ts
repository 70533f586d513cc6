import { createHash } from 'node:crypto';
import { formatMoney, pickText } from '@tessera/contract';
import { ROUNDS_LISTED, type StuckRound, STUCK_MINUTES } from '@tessera/contract/bets/staff-rounds';
import { readUnfinishedRounds } from '#server/modules/bets/bets.ts';
import {
  approveRoundVoid,
  askRoundVoid,
  readOpenRoundVoids,
  rejectRoundVoid,
  type RoundOfMember,
  type RoundVoidRow,
  type RoundVoidStep,
} from '#server/modules/round-voids/round-voids.ts';
import { SECOND_PERSON_CODES, StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { createWalletClient, readUnsettled, settleUnsettledRound } from '#server/modules/studio/studio.ts';
import { type AtMerchantContext, answerAtMerchant } from '#server/operator/staff-call.ts';

/** Error codes of decisions that changed nothing. */
const REFUSALS = {
  decided: 'ALREADY_DECIDED',
  expired: 'PROPOSAL_EXPIRED',
  ...SECOND_PERSON_CODES,
  ended: 'ROUND_ENDED',
  balance: 'BALANCE_TOO_LOW',
} as const satisfies Readonly<Record<Exclude<RoundVoidStep['outcome'], 'approved' | 'rejected'>, string>>;
const NOT_ASKED = { none: 'NOT_FOUND', taken: 'CONFLICT', waits: 'VOID_ASKED_ALREADY' } as const;

const sameRound = (one: RoundOfMember) => (other: RoundOfMember) =>
  one.vendor_code === other.vendor_code && one.round_id === other.round_id && one.member_id === other.member_id;

const presentVoid = (row: RoundVoidRow | undefined): StuckRound['asked'] =>
  row
    ? {
        voidId: row.void_id,
        reason: row.reason,
        askedBy: row.asked_by,
        askedAt: row.asked_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
      }
    : null;

async function readStuck({ database, merchant }: AtMerchantContext): Promise<StuckRound[]> {
  const { code, settings } = merchant;
  const { ours, vendors, voids } = await database.forMerchant(code, async (tx) => {
    const unfinished = { olderThanSeconds: STUCK_MINUTES.vendors * 60, limit: ROUNDS_LISTED };
    const found = await readUnfinishedRounds(tx, code, unfinished);
    return {
      ours: await readUnsettled(tx, code, { olderThanSeconds: STUCK_MINUTES.ours * 60, limit: ROUNDS_LISTED }),
      vendors: found,
      voids: await readOpenRoundVoids(tx, code, found),
    };
  });
  const shared = (row: (typeof ours)[number] | (typeof vendors)[number]) => ({
    vendor: row.vendor_code,
    roundId: row.round_id,
    memberId: row.member_id,
    member: row.user_name,
    stake: formatMoney(row.stake),
    currency: row.currency,
    beganAt: row.began_at.toISOString(),
  });
  const nameOf = (names: Readonly<Record<string, string>>) => pickText(names, 'EN', settings.defaultLanguage);
  return [
    ...ours.map((row) => ({
      kind: 'unsettled' as const,
      ...shared(row),
      game: row.names ? nameOf(row.names) : row.game_code,
      win: formatMoney(row.win),
      asked: null,
    })),
    ...vendors.map((row) => ({
      kind: 'unfinished' as const,
      ...shared(row),
      game: nameOf(row.names),
      win: null,
      asked: presentVoid(voids.find(sameRound(row))),
    })),
  ];
}

export const roundCalls = {
  listStuckRounds: answerAtMerchant('listStuckRounds', (_input, call) => readStuck(call)),
  watchStuckRounds: answerAtMerchant('watchStuckRounds', async (_input, call) => {
    const rounds = await readStuck(call);
    const ids = rounds
      .map(({ kind, vendor, roundId, memberId, asked }) => [kind, vendor, roundId, memberId, asked?.voidId].join(' '))
      .join();
    return { waiting: rounds.length, mark: createHash('sha256').update(ids).digest('hex').slice(0, 16) };
  }),
  settleStuckRound: answerAtMerchant('settleStuckRound', async ({ vendor, roundId }, call) => {
    const { platform, database, merchant, noteChange } = call;
    const wallet = createWalletClient(platform, `http://127.0.0.1:${platform.config.port}`);
    const round = { merchantCode: merchant.code, vendorCode: vendor, roundId };
    const state = await settleUnsettledRound({ database, wallet }, round);
    if (state === undefined) throw new StaffRefusal('NOT_FOUND');
    if (state === 'unknown') throw new StaffRefusal('WALLET_SILENT');
    noteChange({ before: { state: 'decided' }, after: { vendor, roundId, state } });
    return { state };
  }),
  askRoundVoid: answerAtMerchant('askRoundVoid', async (asked, call) => {
    const { database, merchant, session, noteChange } = call;
    const { voidId, vendor, roundId, memberId, reason } = asked;
    const made = {
      void_id: voidId,
      vendor_code: vendor,
      round_id: roundId,
      member_id: memberId,
      reason,
      asked_by: session.email,
    };
    const outcome = await askRoundVoid(database, merchant, made, STUCK_MINUTES.vendors * 60);
    if (outcome !== 'asked') throw new StaffRefusal(NOT_ASKED[outcome]);
    noteChange({ before: null, after: { voidId, vendor, roundId, memberId } });
    return null;
  }),
  decideRoundVoid: answerAtMerchant('decideRoundVoid', async (input, call) => {
    const { database, merchant, session, noteChange } = call;
    const done = await (input.step === 'approve'
      ? approveRoundVoid(database, merchant, input.voidId, session.email)
      : rejectRoundVoid(database, merchant, input.voidId, { staff: session.email, reason: input.reason }));
    if (!done) throw new StaffRefusal('NOT_FOUND');
    const { outcome, row } = done;
    if (outcome !== 'approved' && outcome !== 'rejected')
      throw new StaffRefusal(REFUSALS[outcome], { state: row.state });
    const { vendor_code: vendor, round_id: roundId, member_id: memberId } = row;
    noteChange({ before: { state: row.state }, after: { state: outcome, vendor, roundId, memberId } });
    return null;
  }),
};
