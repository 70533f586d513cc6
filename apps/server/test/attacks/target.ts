import type { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { rawRequest } from '../raw-request.ts';

/** What a server answered. */
export interface Said {
  readonly status: number;
  readonly headers: Headers;
  /** The whole body. */
  readonly text: string;
  /** Code of a refusal; undefined where there is none. */
  readonly errorCode: string | undefined;
  /** `value` of the envelope. */
  // biome-ignore lint/suspicious/noExplicitAny: an attacker knows no types
  readonly value: any;
}

/** A request as an attacker writes it. */
export interface Asked {
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string;
  /** Another merchant than the one under attack. */
  readonly merchant?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Victim {
  readonly userName: string;
  readonly password: string;
  readonly token: string;
}

export interface Colleague {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** The code that their generator shows next. */
  code(): Promise<string>;
}

/** A running installation with its ports, and what an attacker there may have: an account, a job. */
export interface Target {
  /** The merchant under attack, and another one. */
  readonly merchant: { readonly code: string; readonly host: string };
  readonly other: { readonly code: string };
  readonly ports: { readonly app: number; readonly frames: number; readonly console: number; readonly sandbox: number };
  newMember(): Promise<Victim>;
  fund(member: Victim, amount: string): Promise<void>;
  /** Somebody on the staff with a role at the merchant under attack. */
  newColleague(role: 'owner' | 'finance' | 'support' | 'content' | 'operations'): Promise<Colleague>;
  /** Texts of mails to an address; empty after a short wait when none came. */
  mailsTo(email: string): Promise<string>;
}

/** One attack. It throws when a door is open. */
export interface Attack {
  readonly name: string;
  /** True where it takes longer than a few seconds: it runs on command alone. */
  readonly isSlow?: true;
  run(target: Target): Promise<void>;
}

async function read(response: Response): Promise<Said> {
  const text = await response.text();
  let parsed: { errorCode?: string; value?: unknown } | undefined;
  try {
    parsed = JSON.parse(text);
  } catch {
    // a page, or nothing
  }
  const { status, headers } = response;
  return { status, headers, text, errorCode: parsed?.errorCode, value: parsed?.value };
}

/** Another private address for each request: an attacker has as many as they like. */
const anAddress = () => `10.${randomUUID().replace(/\D/g, '').slice(0, 6).match(/../g)?.map(Number).join('.')}`;

/** Calls the members' server. */
export async function ask(target: Target, path: string, asked: Asked = {}): Promise<Said> {
  const { method = 'GET', body, token, merchant = target.merchant.code, headers = {} } = asked;
  const response = await fetch(`http://127.0.0.1:${target.ports.app}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      Merchant: merchant,
      Language: 'EN',
      'X-Forwarded-For': anAddress(),
      ...(token && { Authorization: token }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return read(response);
}

/** Calls the console's server. @param path below `/staff`; `:merchant` is the one under attack */
export async function askConsole(target: Target, path: string, asked: Asked = {}): Promise<Said> {
  const { method = 'GET', body, token, headers = {} } = asked;
  const at = path.replace(':merchant', asked.merchant ?? target.merchant.code);
  const response = await fetch(`http://127.0.0.1:${target.ports.console}/staff${at}`, {
    method,
    redirect: 'manual',
    headers: {
      'X-Forwarded-For': anAddress(),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return read(response);
}

/** Sends a request as no client library writes it. @param lines of its head; the connection is closed after the answer */
export function askRaw(
  target: Target,
  lines: readonly string[],
  body: string | Buffer = '',
): Promise<{ status: number; text: string }> {
  return rawRequest(target.ports.app, `${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);
}
