import { isPermitted, type Permission } from '@tessera/contract/staff/permissions';
import type { StaffEndpoint } from '@tessera/contract/staff/staff-endpoint';
import { staffEndpoints, type StaffEndpointName } from '@tessera/contract/staff-endpoints';
import * as v from 'valibot';
import {
  findStaffSession,
  isStaffDevice,
  StaffRefusal,
  type StaffSession,
} from '#server/modules/staff-accounts/staff-accounts.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { createStaffRunner, parseFields, type StaffPipelineParts, wordsOf } from './run-staff-call.ts';
import type { StaffCall } from './staff-call.ts';

/** One request to the staff API, before anything of it is believed. */
export interface StaffRequest {
  readonly token: string | undefined;
  readonly address: string;
  readonly agent: string;
  /** Random id that the caller's browser keeps. */
  readonly device: string | undefined;
  /** Fields of query and body. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The merchant that the path names; undefined where it names none. */
  readonly merchantCode: string | undefined;
}

/** Calls without a session, of one network address: each costs a password's verification. */
const WITHOUT_SESSION = { points: 30, seconds: 60, by: 'address' } as const;
/** Calls of one session. */
const OF_SESSION = { points: 600, seconds: 60, by: 'member' } as const;

/** Reads the first part of a file, so that it fails before anything is sent. */
async function startFile(file: AsyncIterable<string>): Promise<AsyncIterable<string>> {
  const parts = file[Symbol.asyncIterator]();
  const first = await parts.next();
  return (async function* () {
    for (let part = first; part.done !== true; part = await parts.next()) yield part.value;
  })();
}

/** Counts by the address; a device with an earlier sign-in has its own count, so that others at its address do not keep it out. */
async function countStranger({ platform, rateLimits }: StaffPipelineParts, { address, device }: StaffRequest) {
  const count = (by: string) => rateLimits.count('staff, without a session', WITHOUT_SESSION, by);
  try {
    await count(address);
  } catch (error) {
    if (device === undefined || !(await isStaffDevice(platform.database, device))) throw error;
    await count(device);
  }
}

/** Finds the session of a call that needs one. @throws StaffRefusal NOT_SIGNED_IN; Refusal TOO_MANY_REQUESTS */
async function admit(
  parts: StaffPipelineParts,
  endpoint: StaffEndpoint,
  request: StaffRequest,
): Promise<StaffSession | null> {
  if (endpoint.needs === 'nothing') {
    await countStranger(parts, request);
    return null;
  }
  const session =
    request.token === undefined ? undefined : await findStaffSession(parts.platform.database, request.token);
  if (!session) throw new StaffRefusal('NOT_SIGNED_IN');
  await parts.rateLimits.count('staff', OF_SESSION, session.sessionId);
  return session;
}

/**
 * Guards, parses, runs and records the calls of the staff API. A merchant that the caller has no grant at is not there for them.
 * @throws StaffRefusal for every failure that the caller may learn
 */
export function createStaffPipeline(parts: StaffPipelineParts) {
  const { platform, merchants, consoleUrl } = parts;
  const { database } = platform;
  const { handle, runRecorded, carryOut } = createStaffRunner(parts);

  async function merchantOf(request: StaffRequest, session: StaffSession | null): Promise<Merchant | null> {
    const code = request.merchantCode;
    if (code === undefined) return null;
    const isTheirs = session?.grants.some((grant) => grant.merchant === null || grant.merchant === code) ?? false;
    const merchant = isTheirs ? await merchants.byCode(code) : undefined;
    if (!merchant || merchant.code !== code) throw new StaffRefusal('NOT_FOUND');
    return merchant;
  }

  /** Lets a call in by its session, its merchant and its permission, before anything of its body is looked at. */
  async function guard(name: StaffEndpointName, request: StaffRequest) {
    const endpoint: StaffEndpoint = staffEndpoints[name];
    const session = await admit(parts, endpoint, request);
    const merchant = await merchantOf(request, session);
    const { needs, alsoNeeds } = endpoint;
    if (needs !== 'nothing' && needs !== 'session') {
      const may = (permission: Permission) =>
        session !== null && isPermitted(session.grants, permission, merchant?.code ?? null);
      if (!may(needs) || (alsoNeeds !== undefined && !may(alsoNeeds))) throw new StaffRefusal('NO_PERMISSION');
    }
    return { session, merchant };
  }

  async function run(name: StaffEndpointName, request: StaffRequest): Promise<unknown> {
    const endpoint: StaffEndpoint = staffEndpoints[name];
    const { session, merchant } = await guard(name, request);
    const input = parseFields(endpoint, request.fields, merchant);
    const { address, agent, device } = request;
    const callWith = (given: Pick<StaffCall, 'database' | 'noteChange'>): StaffCall => {
      const call: StaffCall = {
        platform,
        merchants,
        address,
        agent,
        device,
        consoleUrl,
        session,
        merchant,
        authority: 'alone',
        ...given,
        carryOut: (approved) => carryOut(call, approved),
      };
      return call;
    };
    const by = { merchantCode: merchant?.code ?? null, words: wordsOf(endpoint, input) };
    const answer = await (session
      ? runRecorded(name, { ...by, staff: session.email }, async (given) => {
          const answered = await handle(name, input, callWith(given));
          // what fails at the beginning of a file is refused and recorded as any other failure
          return endpoint.download ? startFile(answered as AsyncIterable<string>) : answered;
        })
      : handle(name, input, callWith({ database, noteChange: () => undefined })));
    return v.parse(endpoint.response, answer);
  }
  return { guard, run };
}

/** Carries out calls of the staff API. */
export type StaffPipeline = ReturnType<typeof createStaffPipeline>;
