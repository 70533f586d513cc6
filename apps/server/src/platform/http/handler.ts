import type { EndpointName, HandlerError, HandlerInput, HandlerOutput, Language } from '@tessera/contract';
import type { Platform } from '#server/platform/platform.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import type { Session } from '#server/platform/tenancy/session.ts';

/** Identifies a write of a member, so that sending it again acts once (decisions 19). */
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
  /** Header `Device` or undefined (wire 1.2). */
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

export type Handler<Name extends EndpointName> = (
  input: HandlerInput<Name>,
  context: HandlerContext<Name>,
) => Promise<HandlerOutput<Name>>;

/** Every endpoint once: a missing handler does not compile. */
export type Handlers = { readonly [Name in EndpointName]: Handler<Name> };

/** Declares the handler of an endpoint anybody may call. */
export function handleGuest<Name extends EndpointName>(_name: Name, handler: Handler<Name>): Handler<Name> {
  return handler;
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
