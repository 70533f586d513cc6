import { createHash } from 'node:crypto';
import { formatMoney, pickText } from '@tessera/contract';
import { ROUNDS_LISTED, type StuckRound, STUCK_MINUTES } from '@tessera/contract/staff/rounds';
import { readUnfinishedRounds } from '#server/modules/bets/bets.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { createWalletClient, readUnsettled, settleUnsettledRound } from '#server/modules/studio/studio.ts';
import { type AtMerchantContext, answerAtMerchant } from './staff-call.ts';

async function readStuck({ database, merchant }: AtMerchantContext): Promise<StuckRound[]> {
  const { code, settings } = merchant;
  const { ours, vendors } = await database.forMerchant(code, async (tx) => ({
    ours: await readUnsettled(tx, code, { olderThanSeconds: STUCK_MINUTES.ours * 60, limit: ROUNDS_LISTED }),
    vendors: await readUnfinishedRounds(tx, code, {
      olderThanSeconds: STUCK_MINUTES.vendors * 60,
      limit: ROUNDS_LISTED,
    }),
  }));
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
    })),
    ...vendors.map((row) => ({ kind: 'unfinished' as const, ...shared(row), game: nameOf(row.names), win: null })),
  ];
}

export const roundCalls = {
  listStuckRounds: answerAtMerchant('listStuckRounds', (_input, call) => readStuck(call)),
  watchStuckRounds: answerAtMerchant('watchStuckRounds', async (_input, call) => {
    const rounds = await readStuck(call);
    const ids = rounds.map(({ kind, vendor, roundId, memberId }) => `${kind} ${vendor} ${roundId} ${memberId}`).join();
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
};
