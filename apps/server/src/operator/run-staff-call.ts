import type { StaffErrorCode } from '@tessera/contract/staff/staff-errors';
import type { StaffEndpoint } from '@tessera/contract/staff/staff-endpoint';
import { staffEndpoints, type StaffEndpointName } from '@tessera/contract/staff-endpoints';
import * as v from 'valibot';
import { runCallRecorded } from '#server/modules/staff/staff.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { askForSecondPerson } from '#server/modules/staff-requests/staff-requests.ts';
import { SettingBeyondBounds } from '#server/platform/tenancy/setting-bounds.ts';
import { ForeignLink } from '#server/platform/tenancy/foreign-links.ts';
import { NeedsSecondPerson } from '#server/platform/tenancy/needs-second-person.ts';
import type { WholeDirectory } from '#server/modules/merchants/merchants.ts';
import type { RateLimits } from '#server/platform/http/rate-limit.ts';
import { findPartsOfCoins } from '#server/platform/http/request-fields.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { runUnlessOutdated } from './refuse-outdated.ts';
import type { ApprovedRequest, StaffCall, StaffHandlers } from './staff-call.ts';

/** The parts that run calls of the staff API. */
export interface StaffPipelineParts {
  readonly platform: Platform;
  readonly merchants: WholeDirectory;
  readonly rateLimits: RateLimits;
  readonly consoleUrl: string;
  readonly handlers: StaffHandlers;
}

/** Longest value that the audit log keeps of a field, characters. */
const LONGEST_WORD = 500;

/** @throws StaffRefusal with the code that the call has for an amount of more places than the merchant's currency, else REQUEST_INVALID */
function refusePartsOfCoins({ request }: StaffEndpoint, input: unknown, merchant: Merchant | null): void {
  const found = merchant && findPartsOfCoins(request, input, merchant.settings.currency);
  if (!found) return;
  throw new StaffRefusal((found.refusal as StaffErrorCode | undefined) ?? 'REQUEST_INVALID', { issues: found.issues });
}

/** Parses the input of a call; its amounts must be whole coins of the merchant. @throws StaffRefusal with the fields */
export function parseFields(
  endpoint: StaffEndpoint,
  fields: Readonly<Record<string, unknown>>,
  merchant: Merchant | null,
): unknown {
  const parsed = v.safeParse(endpoint.request, fields, { abortPipeEarly: true });
  if (parsed.success) {
    refusePartsOfCoins(endpoint, parsed.output, merchant);
    return parsed.output;
  }
  const issues = parsed.issues.slice(0, 10).map((issue) => ({ field: v.getDotPath(issue) ?? '', problem: issue.type }));
  throw new StaffRefusal('REQUEST_INVALID', { issues });
}

/** The input of a call, as the audit log keeps it: one word a field, `name=value`. */
export function wordsOf({ secrets = [] }: StaffEndpoint, input: unknown): string[] {
  return Object.entries(input as Record<string, unknown>)
    .filter(([name, value]) => value !== undefined && name !== 'seen' && !secrets.includes(name))
    .map(([name, value]) =>
      `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`.slice(0, LONGEST_WORD),
    );
}

/**
 * @throws StaffRefusal LINK_HOST with the field and the host, whichever call would lead members to a host that is not allowed; SETTING_BEYOND with
 * the setting and its bound, whichever call would set more than any merchant may
 */
async function answerOf(
  handlers: StaffHandlers,
  name: StaffEndpointName,
  input: unknown,
  call: StaffCall,
): Promise<unknown> {
  try {
    return await runUnlessOutdated(handlers, name, input, call);
  } catch (error) {
    if (error instanceof SettingBeyondBounds)
      throw new StaffRefusal('SETTING_BEYOND', { setting: error.setting, bound: error.bound });
    if (!(error instanceof ForeignLink)) throw error;
    const { field, host, message: why } = error;
    throw new StaffRefusal('LINK_HOST', { field, host, why });
  }
}

/** Runs handlers of admitted calls: alone, recorded, or as an approved request. */
export function createStaffRunner({ platform: { database, log }, merchants, handlers }: StaffPipelineParts) {
  /**
   * Runs a handler; what one person may not do alone is kept for somebody else to approve.
   * @throws StaffRefusal WAITS_FOR_SECOND with the request's id
   */
  async function handle(name: StaffEndpointName, input: unknown, call: StaffCall): Promise<unknown> {
    try {
      return await answerOf(handlers, name, input, call);
    } catch (error) {
      if (!(error instanceof NeedsSecondPerson) || !call.session) throw error;
      const { secrets, isReadBySecond, form }: StaffEndpoint = staffEndpoints[name];
      // A request that another person reads must hold no secret and no file.
      if ((secrets && !isReadBySecond) || form) throw error;
      const merchant = call.merchant?.code ?? null;
      const asked = { merchant, call: name, input, why: [...error.why], asked_by: call.session.email };
      throw new StaffRefusal('WAITS_FOR_SECOND', { requestId: await askForSecondPerson(database, asked) });
    }
  }

  /** Runs a call; the audit log gets its input before, and its outcome after. */
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

  /** Carries out an approved request: a separate entry of the audit log, in the name of the person who asked. */
  async function carryOut(approval: StaffCall, request: ApprovedRequest): Promise<unknown> {
    const { name, merchantCode, asker } = request;
    const endpoint: StaffEndpoint = staffEndpoints[name];
    const merchant = merchantCode === null ? null : ((await merchants.byCode(merchantCode)) ?? null);
    // The request is parsed again: the call may take another input today.
    const input = parseFields(endpoint, request.input as Record<string, unknown>, merchant);
    const secondPerson = approval.session?.email;
    const words = [...wordsOf(endpoint, input), `approvedBy=${secondPerson}`];
    const answer = await runRecorded(name, { staff: asker.email, merchantCode, words }, (given) =>
      answerOf(handlers, name, input, {
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

  return { handle, runRecorded, carryOut };
}
