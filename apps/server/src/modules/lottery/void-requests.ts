import { judgeSecondPerson, type SecondPersonProblem } from '#server/modules/second-person/second-person.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { type DrawWork, voidDraw } from './draw-steps.ts';
import { type DrawKey, type DrawState, moveDraw } from './draws-repository.ts';
import {
  findLastRequest,
  insertDecision,
  insertRequest,
  lockDraw,
  type VoidRequestRow,
} from './void-requests-repository.ts';

/** How long a request waits for a second person, minutes. */
export const VOID_REQUEST_MINUTES = 60;

/** States from which a draw can become void: it has no result yet. */
const WITHOUT_RESULT: readonly DrawState[] = ['SCHEDULED', 'OPEN', 'LOCKED', 'SEALED'];

/** Why a step of voiding a draw is not possible. */
export type VoidRefusal =
  | 'decided'
  | 'asked already'
  | 'not asked'
  | 'expired'
  | 'same person'
  | 'other way'
  | 'not two';

/** A step of voiding a draw that is not possible; the message says why. */
export class VoidRefused extends Error {
  readonly refusal: VoidRefusal;
  constructor(refusal: VoidRefusal, message: string) {
    super(message);
    this.refusal = refusal;
  }
}

function refuseResult(state: DrawState): void {
  if (!WITHOUT_RESULT.includes(state))
    throw new VoidRefused('decided', `the draw is ${state}, so that is not possible`);
}

/** Why somebody cannot confirm what somebody else asked for. */
function notTwo(problem: SecondPersonProblem, asker: string): VoidRefused {
  if (problem === 'samePerson')
    return new VoidRefused('same person', `you asked for it yourself, ${asker}: somebody else has to confirm`);
  if (problem !== 'otherWay')
    return new VoidRefused('not two', `you and ${asker} do not count as two people; somebody else has to confirm`);
  const way = asker.includes('@') ? 'in the console' : 'at the command line';
  return new VoidRefused(
    'other way',
    `${asker} asked ${way}, where it has to be confirmed: one person could have a name in both`,
  );
}

/** The request that waits for a second person. @throws VoidRefused when there is none */
async function openRequest(tx: Transaction, draw: DrawKey): Promise<VoidRequestRow> {
  const request = await findLastRequest(tx, draw);
  if (request?.state === 'open') return request;
  if (request?.state === 'expired')
    throw new VoidRefused(
      'expired',
      `the request of ${request.staff} expired at ${request.expires_at.toISOString()}; ask again`,
    );
  throw new VoidRefused('not asked', 'nobody asks for that draw to be void; lottery void GAME ISSUE REASON does');
}

/**
 * Asks for a draw to be void. Nothing happens to the draw: it is drawn when its time comes, unless somebody else confirms before.
 * @returns when the request expires; undefined when there is no such draw
 * @throws VoidRefused when the draw has a result or is void, or when somebody asks for it already
 */
export async function requestVoid(
  database: Database,
  draw: DrawKey,
  { staff, reason }: { readonly staff: string; readonly reason: string },
): Promise<Date | undefined> {
  return database.forPlatform(async (tx) => {
    const state = await lockDraw(tx, draw);
    if (!state) return undefined;
    refuseResult(state);
    const before = await findLastRequest(tx, draw);
    if (before?.state === 'open')
      throw new VoidRefused(
        'asked already',
        `${before.staff} asks for it already, until ${before.expires_at.toISOString()}: ${before.reason}`,
      );
    return insertRequest(tx, draw, { staff, reason, minutes: VOID_REQUEST_MINUTES });
  });
}

/**
 * Confirms what somebody else asked for: the draw ends without a result in the transaction of the confirmation, and all stakes go
 * back. Of a draw that is void already it gives back what a crash may have left.
 * @returns false when there is no such draw
 * @throws VoidRefused when nobody asks for it (any more), when the same person does, when it was asked for the other way (console or
 * command line), or when the draw has a result
 */
export async function confirmVoid(work: DrawWork, draw: DrawKey, staff: string): Promise<boolean> {
  const isKnown = await work.database.forPlatform(async (tx) => {
    const state = await lockDraw(tx, draw);
    if (!state || state === 'VOID') return state !== undefined;
    refuseResult(state);
    const request = await openRequest(tx, draw);
    const problem = await judgeSecondPerson(tx, request.staff, staff);
    if (problem) throw notTwo(problem, request.staff);
    await insertDecision(tx, request, { decision: 'confirmed', staff });
    return moveDraw(tx, draw, WITHOUT_RESULT, 'VOID');
  });
  if (isKnown) await voidDraw(work, draw);
  return isKnown;
}

/**
 * Takes a request back. Anybody of the staff may: stopping needs no second person.
 * @returns false when there is no such draw
 * @throws VoidRefused when nobody asks for it (any more)
 */
export async function withdrawVoid(database: Database, draw: DrawKey, staff: string): Promise<boolean> {
  return database.forPlatform(async (tx) => {
    if (!(await lockDraw(tx, draw))) return false;
    await insertDecision(tx, await openRequest(tx, draw), { decision: 'withdrawn', staff });
    return true;
  });
}
