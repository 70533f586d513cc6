import { type Call, CallFailure, type CallOptions } from '@tessera/contract/calls';
import type { ErrorCode, FailureAnswer, Language, SuccessAnswer } from '@tessera/contract';
import type { WireEntry, WireTable } from './wire-entry.ts';

/** Codes the phone itself gives when no answer of ours came; their texts are in the area `system`. */
export const NETWORK_STATUS = 0;

export interface HttpCallSettings {
  /** Fetches what is known of the wire; the same promise each time, unless fetching it failed. */
  readonly wire: () => Promise<WireTable>;
  readonly merchantCode: string;
  readonly language: () => Language;
  readonly token: () => string | undefined;
  readonly isStandalone: () => boolean;
  /** Seals a body for endpoints that accept it; undefined sends it plain. */
  readonly seal?: (body: unknown) => Promise<{ headers: Record<string, string>; body: unknown }>;
  /** Told of every failure, so that a dead session can be ended in one place. */
  readonly onFailure?: (failure: CallFailure) => void;
  readonly fetch?: typeof globalThis.fetch;
}

/** Applies the wire's field names to a request and adds what always goes along (decisions 15). */
function toWireFields(entry: WireEntry, input: Record<string, unknown>): Record<string, unknown> {
  const names = entry.fields ?? {};
  const fields = Object.entries(input).map(([name, value]) => [names[name] ?? name, value]);
  return { ...Object.fromEntries(fields), ...entry.constants };
}

/** Language of a call's answer; the hot games of the wire know no Urdu and are asked for in English (LANG-14). */
function languageOf(name: string, language: Language): Language {
  return name === 'listHotGames' && language === 'UR' ? 'EN' : language;
}

function headersOf(settings: HttpCallSettings, entry: WireEntry, name: string, options: CallOptions): Headers {
  const headers = new Headers({
    Merchant: settings.merchantCode,
    Language: languageOf(name, settings.language()),
    Accept: 'application/json',
  });
  const token = !options.asGuest && settings.token();
  if (token) headers.set('Authorization', token);
  if (entry.moduleId) headers.set('ModuleId', entry.moduleId);
  if (name === 'logIn' && settings.isStandalone()) headers.set('Device', 'OTHERS');
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  return headers;
}

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}

function formOf(kind: WireEntry['form'], fields: Record<string, unknown>): FormData | URLSearchParams {
  const form = kind === 'multipart' ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const one of value) form.append(name, one as string);
    else if (value !== undefined) form.set(name, value as string);
  }
  return form;
}

const UPGRADING_STATUSES = [502, 503, 504];

/** Turns an answer into the value, or into a {@link CallFailure} of the closed list. */
async function readAnswer(response: Response, entry: WireEntry, wire: WireTable): Promise<unknown> {
  if (entry.isText && response.ok) return response.text();
  const requestId = response.headers.get('X-Request-Id') ?? undefined;
  let answer: SuccessAnswer<unknown> | FailureAnswer | undefined;
  try {
    answer = await response.json();
  } catch {
    const code: ErrorCode = UPGRADING_STATUSES.includes(response.status) ? 'UPGRADING' : 'UNKNOWN';
    throw new CallFailure(code, response.status, '', undefined, requestId);
  }
  if (response.ok && answer?.success) return answer.value;
  const failure = answer?.success === false ? answer : undefined;
  throw new CallFailure(
    wire.errorCodeFromWire(failure?.errorCode),
    response.status,
    failure?.message ?? '',
    failure?.value,
    requestId,
  );
}

/** The one way the phone calls the platform: typed by the contract, over HTTP. */
export function createHttpCall(settings: HttpCallSettings): Call {
  const send = async (name: string, input: Record<string, unknown>, options: CallOptions): Promise<unknown> => {
    const wire = await settings.wire().catch(() => {
      throw new CallFailure('UNKNOWN', NETWORK_STATUS, '');
    });
    const entry = wire.endpoints[name];
    if (!entry) throw new Error(`no endpoint ${name}`);
    const headers = headersOf(settings, entry, name, options);
    const fields = toWireFields(entry, input);
    const hasBody = entry.method === 'POST' || entry.method === 'PUT';
    const sealed = hasBody && entry.isSealed && settings.seal ? await settings.seal(fields) : undefined;
    if (sealed) for (const [header, value] of Object.entries(sealed.headers)) headers.set(header, value);
    if (hasBody && !entry.form) headers.set('Content-Type', 'application/json');
    const address = hasBody ? entry.path : `${entry.path}${queryOf(fields)}`;
    const request: RequestInit = { method: entry.method, headers, credentials: 'same-origin' };
    const body = (sealed?.body ?? fields) as Record<string, unknown>;
    // The browser names the kind of a form by itself, because it also chooses what parts its fields.
    if (hasBody) request.body = entry.form ? formOf(entry.form, body) : JSON.stringify(body);
    if (options.signal) request.signal = options.signal;
    const response = await (settings.fetch ?? globalThis.fetch)(address, request).catch((cause: unknown) => {
      if (options.signal?.aborted) throw cause;
      throw new CallFailure('UNKNOWN', NETWORK_STATUS, '');
    });
    return readAnswer(response, entry, wire);
  };
  const call = async (name: string, input: unknown, options: CallOptions = {}) => {
    try {
      return await send(name, input as Record<string, unknown>, options);
    } catch (failure) {
      if (failure instanceof CallFailure) settings.onFailure?.(failure);
      throw failure;
    }
  };
  return call as Call;
}
