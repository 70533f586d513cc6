import { CallFailure, type CallOptions } from '@tessera/contract/calls';
import type { ErrorCode, FailureAnswer, Language, SuccessAnswer } from '@tessera/contract';
import { ANSWER_MS, FILE_MS, withinDeadline } from '@tessera/ui/line/within-deadline.ts';
import { NETWORK_STATUS } from './network-status.ts';
import type { CallSettings, WireEntry, WireTable } from './wire-entry.ts';

/** Applies the wire's field names to a request and adds what always goes along. */
function toWireFields(entry: WireEntry, input: Record<string, unknown>): Record<string, unknown> {
  const names = entry.fields ?? {};
  const fields = Object.entries(input).map(([name, value]) => [names[name] ?? name, value]);
  return { ...Object.fromEntries(fields), ...entry.constants };
}

/** Language of a call's answer; the hot games of the wire know no Urdu and are asked for in English (LANG-14). */
function languageOf(name: string, language: Language): Language {
  return name === 'listHotGames' && language === 'UR' ? 'EN' : language;
}

/** Merchant, language and token of a call (CGEN-08, CGEN-09); the login of an installed app names its device (CGEN-05). */
function headersOf(settings: CallSettings, entry: WireEntry, name: string, options: CallOptions): Headers {
  const headers = new Headers({
    Merchant: settings.merchantCode,
    Language: languageOf(name, settings.language()),
    Accept: 'application/json',
  });
  const token = options.token ?? (!options.asGuest && settings.token());
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

const noAnswer = () => new CallFailure('UNKNOWN', NETWORK_STATUS, '');

/** Turns an answer into the value, or into a {@link CallFailure} of the closed list. */
async function readAnswer(response: Response, entry: WireEntry, wire: WireTable): Promise<unknown> {
  if (entry.isText && response.ok)
    return response.text().catch(() => {
      throw noAnswer();
    });
  const requestId = response.headers.get('X-Request-Id') ?? undefined;
  let answer: SuccessAnswer<unknown> | FailureAnswer | undefined;
  try {
    answer = await response.json();
  } catch (cause) {
    // Only what arrived whole can be no JSON; everything else is a line that broke on the way.
    if (!(cause instanceof SyntaxError)) throw noAnswer();
    const code: ErrorCode = UPGRADING_STATUSES.includes(response.status) ? 'UPGRADING' : 'UNKNOWN';
    throw new CallFailure(code, response.status, '', undefined, requestId);
  }
  if (response.ok && entry.isBare) return answer;
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

/** Sends one call and reads its answer. @throws CallFailure of the closed list */
export async function sendCall(
  wire: WireTable,
  settings: CallSettings,
  name: string,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<unknown> {
  const entry = wire.endpoints.get(name);
  if (!entry) throw new Error(`no endpoint ${name}`);
  const headers = headersOf(settings, entry, name, options);
  const fields = toWireFields(entry, input);
  const hasBody = entry.method === 'POST' || entry.method === 'PUT';
  const encrypted = hasBody && entry.isEncrypted && settings.encrypt ? await settings.encrypt(fields) : undefined;
  if (encrypted) for (const [header, value] of Object.entries(encrypted.headers)) headers.set(header, value);
  if (hasBody && !entry.form) headers.set('Content-Type', 'application/json');
  const address = hasBody ? entry.path : `${entry.path}${queryOf(fields)}`;
  const request: RequestInit = { method: entry.method, headers, credentials: 'same-origin' };
  const body = (encrypted?.body ?? fields) as Record<string, unknown>;
  // The browser names the kind of a form by itself, because it also chooses what parts its fields.
  if (hasBody) request.body = entry.form ? formOf(entry.form, body) : JSON.stringify(body);
  if (options.isUncached) request.cache = 'reload';
  const send = async (signal: AbortSignal) => {
    const response = await (settings.fetch ?? globalThis.fetch)(address, { ...request, signal }).catch(() => {
      throw noAnswer();
    });
    return readAnswer(response, entry, wire);
  };
  return withinDeadline(entry.form === 'multipart' ? FILE_MS : ANSWER_MS, send, options.signal).catch(
    (failure: unknown) => {
      // A caller that gave up gets its own reason back.
      if (options.signal?.aborted) throw options.signal.reason;
      throw failure;
    },
  );
}
