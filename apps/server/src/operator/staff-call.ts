import type { StaffEndpointName, StaffOutput, StaffParsed } from '@tessera/contract/staff-endpoints';
import type { StaffSession } from '#server/modules/staff-accounts/staff-accounts.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Authority } from '#server/platform/tenancy/needs-second-person.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { WholeDirectory } from '#server/modules/merchants/merchants.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';

/** A call that waited for a second person, and has one. */
export interface ApprovedRequest {
  readonly name: StaffEndpointName;
  readonly input: unknown;
  readonly merchantCode: string | null;
  /** The person who asked for it, with their present roles. */
  readonly asker: StaffSession;
}

/** The context that every handler of the staff API gets. */
export interface StaffCallContext {
  readonly platform: Platform;
  /** The database this call may use: one that cannot be written to unless the call changes something. */
  readonly database: Database;
  readonly merchants: WholeDirectory;
  readonly address: string;
  readonly agent: string;
  /** Random id that the caller's browser keeps; undefined: it has none yet. */
  readonly device: string | undefined;
  /** `two`: a second person has approved the call. */
  readonly authority: Exclude<Authority, 'machine'>;
  /** E-mail address of the second person, who approved it. */
  readonly secondPerson?: string | undefined;
  /** Carries out an approved request in the name of the person who asked for it. */
  carryOut(request: ApprovedRequest): Promise<unknown>;
  /** Origin of the console, without a slash at the end. */
  readonly consoleUrl: string;
  /** Notes the state before and after for the audit log. */
  noteChange(change: { readonly before: unknown; readonly after: unknown }): void;
}

/** Context of a call that needs a session, which the pipeline has found. */
export type SignedInContext = StaffCallContext & { readonly session: StaffSession };

/** Context of a call about one merchant, for which the pipeline has checked the permission. */
export type AtMerchantContext = SignedInContext & { readonly merchant: Merchant };

export interface StaffCall extends StaffCallContext {
  readonly session: StaffSession | null;
  readonly merchant: Merchant | null;
}

export type StaffHandler<Name extends StaffEndpointName> = (
  input: StaffParsed<Name>,
  call: StaffCall,
) => Promise<StaffOutput<Name>>;

/** Every call of the staff API once: a missing handler does not compile. */
export type StaffHandlers = { readonly [Name in StaffEndpointName]: StaffHandler<Name> };

/** Declares the handler of a call that anybody may make. */
export function answerAnybody<Name extends StaffEndpointName>(_name: Name, handler: StaffHandler<Name>) {
  return handler;
}

/** Declares the handler of a call that needs a session. */
export function answerStaff<Name extends StaffEndpointName>(
  name: Name,
  handler: (input: StaffParsed<Name>, call: SignedInContext) => Promise<StaffOutput<Name>>,
): StaffHandler<Name> {
  return (input, call) => {
    if (!call.session) throw new Error(`${name} was reached without a session`);
    return handler(input, { ...call, session: call.session });
  };
}

/** Declares the handler of a call about one merchant. */
export function answerAtMerchant<Name extends StaffEndpointName>(
  name: Name,
  handler: (input: StaffParsed<Name>, call: AtMerchantContext) => Promise<StaffOutput<Name>>,
): StaffHandler<Name> {
  return (input, call) => {
    if (!call.session || !call.merchant) throw new Error(`${name} was reached without a session or a merchant`);
    return handler(input, { ...call, session: call.session, merchant: call.merchant });
  };
}
