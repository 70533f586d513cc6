import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@tessera/contract/languages';
import type { Grant } from '@tessera/contract/staff/permissions';
import type { StaffEndpoint } from '@tessera/contract/staff/staff-endpoint';
import {
  type StaffEndpointName,
  type StaffInput,
  type StaffOutput,
  staffEndpoints,
} from '@tessera/contract/staff/staff-endpoints';
import { callApi } from './members.ts';
import { type OwnMerchant, SHARED_PLACE } from './merchants.ts';
import { firstLink, totpCode } from './pages/console.ts';
import { type Place, root, untilChangesHold } from './program.ts';

const PASSWORD = 'an oak beside the river';

/** Where the session of the administrator is kept for the journeys of a run. */
const sessionFile = ({ dataDir }: Place) => join(root, `${dataDir}-administrator.txt`);

interface As {
  /** Of the administrator when left out; null: nobody. */
  readonly token?: string | null;
  /** Code, for calls about one merchant. */
  readonly merchant?: string;
}

/** Makes a call of the staff API, as the console does. @throws Error when it is refused */
export async function callStaff<Name extends StaffEndpointName>(
  name: Name,
  input: StaffInput<Name>,
  { token = administratorToken(), merchant = '' }: As = {},
): Promise<StaffOutput<Name>> {
  const { method, path }: StaffEndpoint = staffEndpoints[name];
  const isRead = method === 'GET' || method === 'DELETE';
  const query = isRead ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const address = `http://127.0.0.1:${SHARED_PLACE.port + 2}${path.replace(':merchant', merchant)}${query}`;
  const response = await fetch(address, {
    method,
    headers: {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(!isRead && { 'Content-Type': 'application/json' }),
    },
    ...(!isRead && { body: JSON.stringify(input) }),
  });
  const body = (await response.json()) as { success: boolean; value: StaffOutput<Name>; errorCode?: string };
  if (!body.success) throw new Error(`${name} was refused: ${body.errorCode} ${JSON.stringify(body.value)}`);
  return body.value;
}

/** Sets up an account by a one-time link, with a code generator. @returns the token of its first session */
async function useLink(link: string, email: string, name: string): Promise<string> {
  const token = new URL(link).hash.slice('#/link/'.length);
  const { totpKey } = await callStaff('openStaffLink', { token }, { token: null });
  const use = { token, email, name, password: PASSWORD, code: totpCode(totpKey, 'this') };
  return (await callStaff('useStaffLink', use, { token: null })).token;
}

/** Makes the first administrator by the link that the start of the shared program printed, and keeps the session for the journeys. */
export async function makeAdministrator(): Promise<void> {
  const token = await useLink(firstLink(SHARED_PLACE), 'ada@example.test', 'Ada Owner');
  writeFileSync(sessionFile(SHARED_PLACE), token);
}

/** Token of the administrator's session. */
export const administratorToken = (): string => readFileSync(sessionFile(SHARED_PLACE), 'utf8');

/** Somebody else on the staff, with an address that nobody was invited by before. @returns the token of their session too */
export async function makeColleague(name: string, grant: Grant): Promise<{ email: string; token: string }> {
  const worker = process.env['TEST_WORKER_INDEX'] ?? '';
  const email = `${name.toLowerCase().replace(/\W+/g, '-')}-${worker}-${Date.now()}@example.test`;
  const { url } = await callStaff('inviteStaff', { email, name, grants: [grant] });
  return { email, token: await useLink(url, email, name) };
}

interface MadeMerchant extends OwnMerchant {
  readonly isClassic?: boolean;
  /** English alone when left out. */
  readonly languages?: readonly Language[];
}

/** Makes a merchant with a host of its own, and waits until its members are answered. */
export async function makeMerchant(made: MadeMerchant): Promise<void> {
  await callStaff('addMerchant', {
    code: made.code,
    name: made.name,
    hosts: [made.host],
    languages: [...(made.languages ?? (['EN'] as const))],
    defaultLanguage: 'EN',
    currency: 'EUR',
    conduct: made.isClassic ? 'classic' : 'regulated',
    timeZone: 'UTC',
    minimumAge: 18,
    brandHue: 250,
    accentHue: 70,
  });
  // The console and the app each know it within a second.
  await untilChangesHold();
  const { status } = await callApi(SHARED_PLACE, made, '/wps/system/agreement');
  if (status !== 200) throw new Error(`${made.host} is not answered`);
}
