import type { EndpointName, HandlerError, HandlerInput, HandlerOutput, Language } from '@tessera/contract';
import type { Platform } from '#server/platform/platform.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import type { Session } from '#server/platform/tenancy/session.ts';

/** Identifies a write of a member, so that sending it again acts once. */
export interface WriteIdentity {
  readonly merchantCode: string;
  readonly scope: string;
  readonly key: string;
  readonly requestHash: string;
}

/** What every handler may know about its call. */
export interface CallContext {
  readonly platform: Platform;
  readonly merchant: Merchant;
  readonly session: Session | null;
  readonly language: Language;
  /** Network address of the caller. */
  readonly address: string;
  readonly requestId: string;
  /** Header `Device` or undefined. */
  readonly device: string | undefined;
  /** Header `User-Agent`, what the device calls itself. */
  readonly agent: string | undefined;
  /** Id of the captcha the caller was shown: header X-Captcha-Id, else cookie captchaId. */
  readonly captchaId: string | undefined;
  /** Cookie `device`: tokens that our logins gave to the caller's browser. */
  readonly deviceCookie?: string | undefined;
  /** Origin the caller reached us at, such as `http://en.localhost:4000`: a host of ours, the port PUBLIC_URL names. */
  readonly origin: string;
  /** Set for endpoints that are idempotent. */
  readonly write: WriteIdentity | null;
  setHeader(name: string, value: string): void;
}

/** Context of a handler, with `refuse` narrowed to the failures its contract entry lists. */
export type HandlerContext<Name extends EndpointName> = CallContext & {
  refuse(code: HandlerError<Name>, value?: unknown): never;
};

/** Context of a handler whose entry needs a session. */
export type SessionContext<Name extends EndpointName> = HandlerContext<Name> & { readonly session: Session };

/** Reads what a process keeps in memory; a changed copy is another object. */
export type ReadMemory<Copy extends object = object> = (platform: Platform) => Promise<Copy>;

export interface Handler<Name extends EndpointName> {
  (input: HandlerInput<Name>, context: HandlerContext<Name>): Promise<HandlerOutput<Name>>;
  /** Set where guests' answers follow from a copy in memory alone, so that they can be kept for as long as that copy. */
  readonly memory?: ReadMemory;
}

/** Every endpoint once: a missing handler does not compile. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };

/** Declares the handler of an endpoint anybody may call. */
export function handleGuest<Name extends EndpointName>(_name: Name, handler: Handler<Name>): Handler<Name> {
  return handler;
}

/** Of what an answer from memory may depend on beside its input: nothing of the caller but merchant and language. */
export type MemoryContext<Name extends EndpointName> = Pick<HandlerContext<Name>, 'merchant' | 'language' | 'refuse'>;

/**
 * Declares the handler of an endpoint anybody may call whose answer follows from input, merchant, language and one copy in
 * memory. Answers to guests are kept and sent again as they are until the copy is another one.
 */
export function handleFromMemory<Name extends EndpointName, Copy extends object>(
  _name: Name,
  memory: ReadMemory<Copy>,
  handler: (input: HandlerInput<Name>, copy: Copy, context: MemoryContext<Name>) => HandlerOutput<Name>,
): Handler<Name> {
  const answer = async (input: HandlerInput<Name>, context: HandlerContext<Name>) =>
    handler(input, await memory(context.platform), context);
  return Object.assign(answer, { memory });
}

/**
 * Declares the handler of an endpoint that needs a session; the pipeline has refused callers without one before.
 */
export function handleSession<Name extends EndpointName>(
  name: Name,
  handler: (input: HandlerInput<Name>, context: SessionContext<Name>) => Promise<HandlerOutput<Name>>,
): Handler<Name> {
  return (input, context) => {
    if (!context.session) throw new Error(`${name} was reached without a session`);
    return handler(input, context as SessionContext<Name>);
  };
}
