import type { Sees, StaffEndpoint } from '@tessera/contract/staff/staff-endpoint';
import { type StaffEndpointName, staffEndpoints } from '@tessera/contract/staff-endpoints';
import { seenText } from '@tessera/contract/staff/seen';
import * as v from 'valibot';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { inTurnAtMerchant } from '#server/platform/database/in-turn.ts';
import type { StaffCall, StaffHandlers } from './staff-call.ts';

type Handler = (input: unknown, call: StaffCall) => Promise<unknown>;

const nameOf = (read: StaffEndpoint) =>
  Object.entries(staffEndpoints).find(([, endpoint]) => endpoint === read)?.[0] as StaffEndpointName;

/** The part of an answer that a change replaces, read as the console would be answered now. */
async function readPart(handlers: StaffHandlers, { read, ask, part }: Sees, input: object, call: StaffCall) {
  const answer = await (handlers[nameOf(read)] as Handler)(ask(input as never), call);
  return part(JSON.parse(JSON.stringify(v.parse(read.response, answer))) as never, input as never);
}

/**
 * Runs a change of the staff API. One that replaces something is refused when that is not what the person saw, and changes of one list
 * come one after the other, over all processes, so that nothing changes between the comparison and the change.
 * @param input parsed, with `seen` where the call says what it replaces
 * @throws StaffRefusal CONFLICT
 */
export async function runUnlessOutdated(
  handlers: StaffHandlers,
  name: StaffEndpointName,
  input: unknown,
  call: StaffCall,
): Promise<unknown> {
  const handler = handlers[name] as Handler;
  const { sees }: StaffEndpoint = staffEndpoints[name];
  if (!sees) return handler(input, call);
  const { merchant } = call;
  if (!merchant) throw new Error(`${name} says what it replaces and is about no merchant`);
  const { seen, ...change } = input as { readonly seen: string };
  return inTurnAtMerchant(call.platform.database, merchant.code, `staff ${nameOf(sees.read)}`, async () => {
    if (seenText(await readPart(handlers, sees, change, call)) !== seen) throw new StaffRefusal('CONFLICT');
    return handler(change, call);
  });
}
