import { createHash } from 'node:crypto';
import { isPermitted, type Permission } from '@tessera/contract/staff/permissions';
import type { StaffEndpoint } from '@tessera/contract/staff/staff-endpoint';
import { staffEndpoints, type StaffEndpointName, type StaffParsed } from '@tessera/contract/staff-endpoints';
import {
  findStaffByEmail,
  SECOND_PERSON_CODES,
  StaffRefusal,
  type StaffSession,
} from '#server/modules/staff-accounts/staff-accounts.ts';
import {
  approveStaffRequest,
  listStaffRequests,
  rejectStaffRequest,
  type StaffRequestRow,
} from '#server/modules/staff-requests/staff-requests.ts';
import { answerAtMerchant, answerStaff, type SignedInContext } from '#server/operator/staff-call.ts';

/** The call that a request is of; undefined for one that there no longer is. */
const endpointOf = (call: string): StaffEndpoint | undefined =>
  Object.hasOwn(staffEndpoints, call) ? staffEndpoints[call as StaffEndpointName] : undefined;

/** Whether somebody may make a call themselves, and so may approve it. */
function mayMake({ grants }: Pick<StaffSession, 'grants'>, { call, merchant }: StaffRequestRow): boolean {
  const endpoint = endpointOf(call);
  if (!endpoint) return false;
  const { needs, alsoNeeds } = endpoint;
  const may = (permission: Permission) => isPermitted(grants, permission, merchant);
  if (needs === 'nothing' || needs === 'session') return true;
  return may(needs) && (alsoNeeds === undefined || may(alsoNeeds));
}

/** Requests that the caller may see: those of calls that they may make, and their own. */
async function list({ database, session }: SignedInContext, merchant: string | null) {
  const rows = await listStaffRequests(database, merchant);
  return rows
    .map((row) => ({ row, isForCaller: mayMake(session, row) }))
    .filter(({ row, isForCaller }) => isForCaller || row.asked_by === session.email)
    .map(({ row, isForCaller }) => ({
      requestId: row.request_id,
      call: row.call,
      summary: endpointOf(row.call)?.summary ?? row.call,
      input: row.input as Record<string, unknown>,
      why: [...row.why],
      askedBy: row.asked_by,
      askedAt: row.asked_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      isForCaller: isForCaller && row.asked_by !== session.email,
    }));
}

/** Carries out a request as who asked for it, who has to be one of the staff still, and may still ask. @throws StaffRefusal */
async function carryOut(call: SignedInContext, row: StaffRequestRow): Promise<unknown> {
  if (!mayMake(call.session, row)) throw new StaffRefusal('NO_PERMISSION');
  const asker = await findStaffByEmail(call.database, row.asked_by);
  if (!asker || !mayMake(asker, row)) throw new StaffRefusal('PROPOSAL_EXPIRED');
  const { call: name, input, merchant: merchantCode } = row;
  // The call that it carries out records its changes in its own entry.
  call.noteChange({ before: { state: 'open' }, after: { state: 'approved', call: name, askedBy: asker.email } });
  return call.carryOut({ name: name as StaffEndpointName, input, merchantCode, asker });
}

/** Judges whether the caller may reject a request: who may make its call, and who asked for it. @throws StaffRefusal */
function judgeRejection({ session }: SignedInContext, row: StaffRequestRow): void {
  if (!mayMake(session, row) && row.asked_by !== session.email) throw new StaffRefusal('NO_PERMISSION');
}

async function decide(input: StaffParsed<'decideStaffRequest'>, call: SignedInContext, merchant: string | null) {
  const place = { merchant, requestId: input.requestId, staff: call.session.email };
  const done =
    input.step === 'approve'
      ? await approveStaffRequest(call.database, place, (row) => carryOut(call, row))
      : await rejectStaffRequest(call.database, place, input.reason, (row) => judgeRejection(call, row));
  if (!done) throw new StaffRefusal('NOT_FOUND');
  if (done.outcome === 'decided') throw new StaffRefusal('ALREADY_DECIDED');
  if (done.outcome === 'expired') throw new StaffRefusal('PROPOSAL_EXPIRED');
  if (done.outcome === 'approved') return { state: done.outcome, answer: done.answer };
  if (done.outcome === 'rejected') {
    call.noteChange({ before: { state: 'open' }, after: { state: 'rejected', call: done.call } });
    return { state: done.outcome, answer: null };
  }
  throw new StaffRefusal(SECOND_PERSON_CODES[done.outcome], { why: done.outcome });
}

export const requestCalls = {
  listStaffRequests: answerAtMerchant('listStaffRequests', (_input, call) => list(call, call.merchant.code)),
  watchStaffRequests: answerAtMerchant('watchStaffRequests', async (_input, call) => {
    // Of those alone that the list shows.
    const ids = (await list(call, call.merchant.code)).map(({ requestId }) => requestId).sort();
    return { waiting: ids.length, mark: createHash('md5').update(ids.join()).digest('hex') };
  }),
  decideStaffRequest: answerAtMerchant('decideStaffRequest', (input, call) => decide(input, call, call.merchant.code)),
  listPlatformRequests: answerStaff('listPlatformRequests', (_input, call) => list(call, null)),
  decidePlatformRequest: answerStaff('decidePlatformRequest', (input, call) => decide(input, call, null)),
};
