import { amountsBeyond } from '@tessera/contract';
import { isPermitted, type Permission } from '@tessera/contract/staff/permissions';
import type { StaffErrorCode } from '@tessera/contract/staff/staff-errors';
import type { StaffEndpoint } from '@tessera/contract/staff/staff-endpoint';
import { staffEndpoints, type StaffEndpointName } from '@tessera/contract/staff/staff-endpoints';
import * as v from 'valibot';
import { runCallRecorded } from '#server/modules/staff/staff.ts';
import { askForSecondPerson } from '#server/modules/staff-requests/staff-requests.ts';
import { findStaffSession, StaffRefusal, type StaffSession } from '#server/modules/staff-accounts/staff-accounts.ts';
import type { RateLimits } from '#server/platform/http/rate-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { WholeDirectory } from '#server/modules/merchants/merchants.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { NeedsSecondPerson } from '#server/platform/tenancy/needs-second-person.ts';
import type { ApprovedRequest, StaffCall, StaffHandlers } from './staff-call.ts';

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

export interface StaffPipelineParts {
  readonly platform: Platform;
  readonly merchants: WholeDirectory;
  readonly rateLimits: RateLimits;
  readonly consoleUrl: string;
  readonly handlers: StaffHandlers;
}

/** Calls without a session, of one network address: each costs a password's verification. */
const WITHOUT_SESSION = { points: 30, seconds: 60, by: 'address' } as const;
/** Calls of one session. */
const OF_SESSION = { points: 600, seconds: 60, by: 'member' } as const;

/** Longest value that the audit log keeps of a field, characters. */
const LONGEST_WORD = 500;

/** @throws StaffRefusal with the code that the call has for an amount of more places than the merchant's currency, else REQUEST_INVALID */
function refusePartsOfCoins({ request }: StaffEndpoint, input: unknown, merchant: Merchant | null): void {
  if (!merchant) return;
  const beyond = amountsBeyond(request, input, merchant.settings.currency);
  const [first] = beyond;
  if (!first) return;
  const issues = beyond.slice(0, 10).map(({ path }) => ({ field: path.join('.'), problem: 'places' }));
  throw new StaffRefusal((first.refusal as StaffErrorCode | undefined) ?? 'REQUEST_INVALID', { issues });
}

function parseFields(endpoint: StaffEndpoint, fields: StaffRequest['fields'], merchant: Merchant | null): unknown {
  const parsed = v.safeParse(endpoint.request, fields, { abortPipeEarly: true });
  if (parsed.success) {
    refusePartsOfCoins(endpoint, parsed.output, merchant);
    return parsed.output;
  }
  const issues = parsed.issues.slice(0, 10).map((issue) => ({ field: v.getDotPath(issue) ?? '', problem: issue.type }));
  throw new StaffRefusal('REQUEST_INVALID', { issues });
}

/** What was asked, as the audit log keeps it: one word a field, `name=value`. */
function wordsOf({ secrets = [] }: StaffEndpoint, input: unknown): string[] {
  return Object.entries(input as Record<string, unknown>)
    .filter(([name, value]) => value !== undefined && !secrets.includes(name))
    .map(([name, value]) =>
      `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`.slice(0, LONGEST_WORD),
    );
}

/** Reads the first part of a file, so that it fails before anything is sent. */
async function startFile(file: AsyncIterable<string>): Promise<AsyncIterable<string>> {
  const parts = file[Symbol.asyncIterator]();
  const first = await parts.next();
  return (async function* () {
    for (let part = first; part.done !== true; part = await parts.next()) yield part.value;
  })();
}

/**
 * Guards, parses, runs and records the calls of the staff API. A merchant that the caller has no grant at is not there for them.
 * @throws StaffRefusal for every failure that the caller is told about
 */
export function createStaffPipeline({ platform, merchants, rateLimits, consoleUrl, handlers }: StaffPipelineParts) {
  const { database, log } = platform;

  async function admit(endpoint: StaffEndpoint, request: StaffRequest): Promise<StaffSession | null> {
    if (endpoint.needs === 'nothing') {
      await rateLimits.count('staff, without a session', WITHOUT_SESSION, request.address);
      return null;
    }
    const session = request.token === undefined ? undefined : await findStaffSession(database, request.token);
    if (!session) throw new StaffRefusal('NOT_SIGNED_IN');
    await rateLimits.count('staff', OF_SESSION, session.sessionId);
    return session;
  }

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
    const session = await admit(endpoint, request);
    const merchant = await merchantOf(request, session);
    const { needs, alsoNeeds } = endpoint;
    if (needs !== 'nothing' && needs !== 'session') {
      const may = (permission: Permission) =>
        session !== null && isPermitted(session.grants, permission, merchant?.code ?? null);
      if (!may(needs) || (alsoNeeds !== undefined && !may(alsoNeeds))) throw new StaffRefusal('NO_PERMISSION');
    }
    return { session, merchant };
  }

  type Handler = (input: unknown, call: StaffCall) => Promise<unknown>;

  /**
   * Runs a handler; what one person may not do alone is kept for somebody else to approve.
   * @throws StaffRefusal WAITS_FOR_SECOND with the request's id
   */
  async function handle(name: StaffEndpointName, input: unknown, call: StaffCall): Promise<unknown> {
    try {
      return await (handlers[name] as Handler)(input, call);
    } catch (error) {
      if (!(error instanceof NeedsSecondPerson) || !call.session) throw error;
      const { secrets, isReadBySecond, form }: StaffEndpoint = staffEndpoints[name];
      // What is kept for another person to read holds no secret and no file.
      if ((secrets && !isReadBySecond) || form) throw error;
      const merchant = call.merchant?.code ?? null;
      const asked = { merchant, call: name, input, why: [...error.why], asked_by: call.session.email };
      throw new StaffRefusal('WAITS_FOR_SECOND', { requestId: await askForSecondPerson(database, asked) });
    }
  }

  /** Runs a call and keeps in the audit log what was asked, before it is done, and how it ended. */
  function runRecorded(
    name: StaffEndpointName,
    by: { readonly staff: string; readonly merchantCode: string | null; readonly words: readonly string[] },
    work: (given: Pick<StaffCall, 'database' | 'noteChange'>) => Promise<unknown>,
  ): Promise<unknown> {
    return runCallRecorded(database, {
      ...by,
      name,
      effect: staffEndpoints[name].effect,
      run: (reach, noteChange) => work({ database: reach, noteChange }),
      refusalOf: (error) => (error instanceof StaffRefusal ? error.code : undefined),
      onUnrecorded: (err) => log.error({ err, call: name }, 'an outcome could not be recorded in the audit log'),
    });
  }

  /** Carries out what somebody asked for and somebody else approved: an entry of the audit log of its own, by who asked. */
  async function carryOut(approval: StaffCall, request: ApprovedRequest): Promise<unknown> {
    const { name, merchantCode, asker } = request;
    const endpoint: StaffEndpoint = staffEndpoints[name];
    const merchant = merchantCode === null ? null : ((await merchants.byCode(merchantCode)) ?? null);
    // What was asked is judged anew, by what the call takes today.
    const input = parseFields(endpoint, request.input as StaffRequest['fields'], merchant);
    const secondPerson = approval.session?.email;
    const words = [...wordsOf(endpoint, input), `approvedBy=${secondPerson}`];
    const answer = await runRecorded(name, { staff: asker.email, merchantCode, words }, (given) =>
      (handlers[name] as Handler)(input, {
        ...approval,
        ...given,
        session: asker,
        merchant,
        authority: 'two',
        secondPerson,
      }),
    );
    return v.parse(endpoint.response, answer);
  }

  async function run(name: StaffEndpointName, request: StaffRequest): Promise<unknown> {
    const endpoint: StaffEndpoint = staffEndpoints[name];
    const { session, merchant } = await guard(name, request);
    const input = parseFields(endpoint, request.fields, merchant);
    const { address, agent, device } = request;
    const callWith = (given: Pick<StaffCall, 'database' | 'noteChange'>): StaffCall => {
      const call: StaffCall = {
        ...{ platform, merchants, address, agent, device, consoleUrl, session, merchant, authority: 'alone' },
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
