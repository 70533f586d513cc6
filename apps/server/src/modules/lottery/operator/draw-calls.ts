import { formatMoney } from '@tessera/contract';
import type { ConsoleDraw } from '@tessera/contract/lottery/staff-draws';
import type { StaffErrorCode } from '@tessera/contract/staff/staff-errors';
import {
  confirmVoid,
  type DrawKey,
  type DrawWork,
  LOTTERY_GAMES,
  listLastDraws,
  listUnfinishedDraws,
  requestVoid,
  settleDrawAgain,
  showDraw,
  type StaffDraw,
  type VoidRefusal,
  VoidRefused,
  withdrawVoid,
} from '#server/modules/lottery/lottery.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { answerStaff, type StaffCallContext } from '#server/operator/staff-call.ts';

/** Past draws that are listed of one lottery. */
const PAST_DRAWS = 20;

const CODES: Readonly<Record<VoidRefusal, StaffErrorCode>> = {
  decided: 'DRAW_DECIDED',
  'asked already': 'VOID_ASKED_ALREADY',
  'not asked': 'VOID_NOT_ASKED',
  expired: 'VOID_NOT_ASKED',
  'same person': 'SAME_PERSON',
  'other way': 'VOID_ASKED_ELSEWHERE',
  'not two': 'NOT_TWO_PEOPLE',
};

const present = ({ drawAt, voidRequest, ...draw }: StaffDraw): ConsoleDraw => ({
  ...draw,
  drawAt: drawAt.toISOString(),
  voidRequest: voidRequest && {
    ...voidRequest,
    requestedAt: voidRequest.requestedAt.toISOString(),
    expiresAt: voidRequest.expiresAt.toISOString(),
  },
});

async function workOf({ database, merchants }: StaffCallContext): Promise<DrawWork> {
  return { database, merchantCodes: (await merchants.all()).map(({ code }) => code) };
}

/** @throws StaffRefusal NOT_FOUND for a lottery that the platform does not have */
function requireLottery(gameId: string): void {
  if (!LOTTERY_GAMES.some((game) => game.gameId === gameId)) throw new StaffRefusal('NOT_FOUND');
}

/** Takes a step of a draw. @throws StaffRefusal NOT_FOUND where there is no such draw, else why it is not possible */
async function step<Value>({ gameId }: DrawKey, take: () => Promise<Value | undefined | false>): Promise<Value> {
  requireLottery(gameId);
  try {
    const done = await take();
    if (done === undefined || done === false) throw new StaffRefusal('NOT_FOUND');
    return done;
  } catch (error) {
    if (error instanceof VoidRefused) throw new StaffRefusal(CODES[error.refusal]);
    throw error;
  }
}

/** State of a draw as the audit log keeps it. */
async function stateOf(call: StaffCallContext, draw: DrawKey): Promise<string | undefined> {
  return (await showDraw({ database: call.database, merchantCodes: [] }, draw))?.draw.state;
}

/** Draws belong to the platform: a decision here applies to every merchant's bets. */
export const drawCalls = {
  listLotteries: answerStaff('listLotteries', async () =>
    LOTTERY_GAMES.map(({ gameId, code, names }) => ({ gameId, game: code, name: names.EN ?? code })),
  ),
  listStaffDraws: answerStaff('listStaffDraws', async ({ gameId }, { database }) => {
    if (gameId !== undefined) requireLottery(gameId);
    const next = await listUnfinishedDraws(database, gameId);
    const before = gameId === undefined ? [] : await listLastDraws(database, gameId, PAST_DRAWS);
    return { next: next.map(present), before: before.map(present) };
  }),
  showStaffDraw: answerStaff('showStaffDraw', async (draw, call) => {
    const found = await step(draw, async () => showDraw(await workOf(call), draw));
    return {
      draw: present(found.draw),
      merchants: found.merchants.map(({ merchant_code: merchant, stake, most, payout, ...counts }) => ({
        merchant,
        ...counts,
        stake: formatMoney(stake),
        most: formatMoney(most),
        payout: formatMoney(payout),
      })),
    };
  }),
  requestDrawVoid: answerStaff('requestDrawVoid', async ({ reason, ...draw }, call) => {
    const by = { staff: call.session.email, reason };
    const expiresAt = (await step(draw, () => requestVoid(call.database, draw, by))).toISOString();
    call.noteChange({ before: { isAsked: false }, after: { isAsked: true, expiresAt } });
    return { expiresAt };
  }),
  confirmDrawVoid: answerStaff('confirmDrawVoid', async (draw, call) => {
    const before = await stateOf(call, draw);
    await step(draw, async () => confirmVoid(await workOf(call), draw, call.session.email));
    call.noteChange({ before: { state: before }, after: { state: 'VOID' } });
    return null;
  }),
  withdrawDrawVoid: answerStaff('withdrawDrawVoid', async (draw, call) => {
    await step(draw, () => withdrawVoid(call.database, draw, call.session.email));
    call.noteChange({ before: { isAsked: true }, after: { isAsked: false } });
    return null;
  }),
  settleStaffDraw: answerStaff('settleStaffDraw', async (draw, call) => {
    const before = await stateOf(call, draw);
    const state = await step(draw, async () => settleDrawAgain(await workOf(call), draw));
    call.noteChange({ before: { state: before }, after: { state } });
    return { state };
  }),
};
