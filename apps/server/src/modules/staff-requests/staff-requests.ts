import { judgeSecondPerson, type SecondPersonProblem } from '#server/modules/second-person/second-person.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import {
  endStaffRequest,
  insertStaffRequest,
  lockStaffRequest,
  readOpenStaffRequests,
  type StaffRequestRow,
} from './staff-requests-repository.ts';

/** Front door of requests of staff: what one person asked for and somebody else has to approve before it is carried out (decision 0130). */
export type { StaffRequestRow } from './staff-requests-repository.ts';

/** Keeps what one person may not do alone. @returns its id */
export function askForSecondPerson(
  database: Database,
  made: Pick<StaffRequestRow, 'merchant' | 'call' | 'input' | 'why' | 'asked_by'>,
): Promise<string> {
  return database.forPlatform((tx) => insertStaffRequest(tx, { ...made, request_id: newUuid() }));
}

/** Requests of a merchant, or of the platform, that wait for somebody. */
export const listStaffRequests = (database: Database, merchant: string | null): Promise<StaffRequestRow[]> =>
  database.forPlatform((tx) => readOpenStaffRequests(tx, merchant));

/** What a decision came to. */
export type RequestStep =
  | { readonly outcome: 'approved'; readonly answer: unknown }
  | { readonly outcome: 'rejected'; readonly call: string }
  | { readonly outcome: 'decided' | 'expired' | SecondPersonProblem };

/** Which request, and who decides it. */
interface RequestPlace {
  readonly merchant: string | null;
  readonly requestId: string;
  readonly staff: string;
}

/** Decides a request that is open, under its lock. @returns undefined when there is no such request */
function decide(
  database: Database,
  { merchant, requestId }: RequestPlace,
  work: (tx: Transaction, row: StaffRequestRow) => Promise<RequestStep>,
): Promise<RequestStep | undefined> {
  return database.forPlatform(async (tx): Promise<RequestStep | undefined> => {
    const row = await lockStaffRequest(tx, merchant, requestId);
    if (!row) return undefined;
    if (row.state !== 'open') return { outcome: row.state === 'expired' ? 'expired' : 'decided' };
    return work(tx, row);
  });
}

/**
 * Approves what somebody else asked for, and carries it out. The request is held meanwhile, so that it is carried out once however many approve;
 * when that fails it stays open. A crash between the two leaves it open too: each call can be sent twice, by its key or by the version that it saw.
 * @param carryOut does it, in its own transactions
 * @returns undefined when there is no such request
 * @throws what `carryOut` throws
 */
export function approveStaffRequest(
  database: Database,
  place: RequestPlace,
  carryOut: (request: StaffRequestRow) => Promise<unknown>,
): Promise<RequestStep | undefined> {
  return decide(database, place, async (tx, row) => {
    const problem = await judgeSecondPerson(tx, row.asked_by, place.staff);
    if (problem) return { outcome: problem };
    const answer = await carryOut(row);
    await endStaffRequest(tx, row.request_id, { state: 'approved', decidedBy: place.staff, rejection: null });
    return { outcome: 'approved', answer };
  });
}

/**
 * Rejects a request; who asked for it may take it back so.
 * @param judge throws where who rejects may not
 * @returns undefined when there is no such request
 * @throws what `judge` throws
 */
export function rejectStaffRequest(
  database: Database,
  place: RequestPlace,
  reason: string,
  judge: (request: StaffRequestRow) => void,
): Promise<RequestStep | undefined> {
  return decide(database, place, async (tx, row) => {
    judge(row);
    await endStaffRequest(tx, row.request_id, { state: 'rejected', decidedBy: place.staff, rejection: reason });
    return { outcome: 'rejected', call: row.call };
  });
}
