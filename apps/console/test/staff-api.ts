import type { StaffEndpoint } from '@tessera/contract/staff/staff-endpoint';
import {
  STAFF_ENDPOINT_NAMES,
  type StaffEndpointName,
  type StaffInput,
  type StaffOutput,
  staffEndpoints,
} from '@tessera/contract/staff-endpoints';
import type { StaffErrorCode } from '@tessera/contract/staff/staff-errors';
import { vi } from 'vitest';

/** A call as the console sent it. Values in an address are text there. */
export interface AskedStaff {
  readonly name: StaffEndpointName;
  readonly input: Readonly<Record<string, unknown>>;
  /** Code of the merchant in the path; undefined for calls about the platform. */
  readonly merchant: string | undefined;
}

/** What calls answer, by their names; one that is not named stays on its way. */
export type StaffAnswers = {
  readonly [Name in StaffEndpointName]?: (
    input: StaffInput<Name>,
    merchant: string | undefined,
  ) => StaffOutput<Name> | Promise<StaffOutput<Name>>;
};

/** Thrown by an answer: the call is refused by this code. */
export class Refused extends Error {
  readonly code: StaffErrorCode;
  readonly value: unknown;
  constructor(code: StaffErrorCode, value?: unknown) {
    super(code);
    this.code = code;
    this.value = value;
  }
}

/** Each call with what its address looks like. */
const CALLS = STAFF_ENDPOINT_NAMES.map((name) => {
  const { method, path }: StaffEndpoint = staffEndpoints[name];
  return { name, method, address: new RegExp(`^${path.replace(':merchant', '([^/]+)')}$`) };
});

function readBody(body: BodyInit | null | undefined): Record<string, unknown> {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : {};
}

/** @throws Error when the address is none of the staff API */
function readCall(url: string, { method, body }: RequestInit): AskedStaff {
  const { pathname, searchParams } = new URL(url, 'http://console');
  for (const call of CALLS) {
    const [found, merchant] = (call.method === method && call.address.exec(pathname)) || [];
    if (found === undefined) continue;
    return {
      name: call.name,
      input: { ...Object.fromEntries(searchParams), ...readBody(body) },
      merchant: merchant && decodeURIComponent(merchant),
    };
  }
  throw new Error(`${method} ${pathname} is no call of the staff API`);
}

/** A body as the server sends it: a refusal where the answer threw one. */
async function answerBody(answer: () => unknown): Promise<object> {
  try {
    return { success: true, value: await answer() };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { success: false, errorCode: error.code, value: error.value };
  }
}

/** Takes the place of the staff API in the page, and notes in the list what it was asked. */
export function stubStaffApi(answers: StaffAnswers, asked: AskedStaff[]): void {
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
    const call = readCall(url, request);
    asked.push(call);
    const answer = answers[call.name] as ((input: unknown, merchant: string | undefined) => unknown) | undefined;
    if (!answer) return new Promise(() => undefined);
    return Response.json(await answerBody(() => answer(call.input, call.merchant)));
  });
}
