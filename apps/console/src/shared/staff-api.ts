import type { StaffEndpoint } from '@tessera/contract/staff/staff-endpoint';
import {
  type StaffEndpointName,
  type StaffInput,
  type StaffOutput,
  staffEndpoints,
} from '@tessera/contract/staff-endpoints';
import { STAFF_ERRORS, type StaffErrorCode } from '@tessera/contract/staff/staff-errors';
import { ANSWER_MS, FILE_MS, withinDeadline } from '@tessera/ui/line/within-deadline.ts';
import { sessionToken, setSessionToken } from './session.ts';

/** A call that did not succeed, with the message for the person. */
export class StaffFailure extends Error {
  /** UNREACHABLE: there was no answer, or none of the staff API. */
  readonly code: StaffErrorCode | 'UNREACHABLE';
  /** The rest of the answer beside its code. */
  readonly value: unknown;
  constructor(code: StaffErrorCode | 'UNREACHABLE', message: string, value?: unknown) {
    super(message);
    this.name = 'StaffFailure';
    this.code = code;
    this.value = value;
  }
}

const UNREACHABLE = 'The platform cannot be reached. Check your line and try again.';

function requestOf(name: StaffEndpointName, input: object, merchant: string | undefined): [string, RequestInit] {
  const { method, path, form }: StaffEndpoint = staffEndpoints[name];
  const url = path.replace(':merchant', encodeURIComponent(merchant ?? ''));
  const token = sessionToken();
  const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
  if (form) {
    const body = new FormData();
    for (const [field, value] of Object.entries(input)) body.set(field, value as Blob);
    // The browser sets the content type of a form, because it chooses the boundary between its fields.
    return [url, { method, headers, body }];
  }
  if (method !== 'GET' && method !== 'DELETE')
    return [url, { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(input) }];
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(fields.map(([field, value]) => [field, String(value)]));
  return [query.size === 0 ? url : `${url}?${query}`, { method, headers }];
}

type Answered<Value> =
  | { success: true; value: Value }
  | { success: false; errorCode: StaffErrorCode; value?: unknown }
  | undefined;

/** The message of a refusal; it names the target of a link that leads elsewhere, and the figure that is beyond its bound. */
function messageOf(code: StaffErrorCode, value: unknown): string {
  const { message } = STAFF_ERRORS[code];
  const { host, setting, bound } = (value ?? {}) as Readonly<Record<'host' | 'setting' | 'bound', string | undefined>>;
  if (code === 'LINK_HOST' && host !== undefined) return `${message} The host is ${host}.`;
  return code === 'SETTING_BEYOND' && setting !== undefined ? `${message} ${setting}: ${bound}.` : message;
}

/** The failure that an answer says. A session that has ended is forgotten here too. */
function failureOf(body: Answered<unknown>): StaffFailure {
  if (body?.success !== false || !Object.hasOwn(STAFF_ERRORS, body.errorCode))
    return new StaffFailure('UNREACHABLE', UNREACHABLE);
  if (body.errorCode === 'NOT_SIGNED_IN') setSessionToken(null);
  return new StaffFailure(body.errorCode, messageOf(body.errorCode, body.value), body.value);
}

/**
 * Makes a call of the staff API. A session that has ended is forgotten here too.
 * @param merchant code, for calls about one merchant
 * @throws StaffFailure
 */
export async function callStaff<Name extends StaffEndpointName>(
  name: Name,
  input: StaffInput<Name>,
  merchant?: string,
): Promise<StaffOutput<Name>> {
  const [url, request] = requestOf(name, input as object, merchant);
  const body = await withinDeadline(
    (staffEndpoints[name] as StaffEndpoint).form ? FILE_MS : ANSWER_MS,
    async (signal) => {
      const response = await fetch(url, { ...request, signal });
      return (await response.json()) as Answered<StaffOutput<Name>>;
    },
  ).catch(() => undefined);
  if (body?.success === true) return body.value;
  throw failureOf(body);
}

/** Calls that are answered by a file. */
export type DownloadName = {
  [Name in StaffEndpointName]: StaffOutput<Name> extends AsyncIterable<string> ? Name : never;
}[StaffEndpointName];

/**
 * Fetches a file by a call of the staff API and has the browser save it.
 * @param merchant code, for calls about one merchant
 * @throws StaffFailure, also where the file broke off on its way: nothing is saved then
 */
export async function downloadStaff<Name extends DownloadName>(
  name: Name,
  input: StaffInput<Name>,
  merchant?: string,
): Promise<void> {
  const [url, request] = requestOf(name, input as object, merchant);
  const answer = await withinDeadline(FILE_MS, async (signal) => {
    const response = await fetch(url, { ...request, signal });
    return response.ok ? response.blob() : ((await response.json()) as Answered<unknown>);
  }).catch(() => undefined);
  if (!(answer instanceof Blob)) throw failureOf(answer);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(answer);
  link.download = (staffEndpoints[name] as StaffEndpoint).download?.name ?? '';
  link.click();
  // The browser has taken the file over by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
