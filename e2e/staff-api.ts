import { randomUUID } from 'node:crypto';
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
} from '@tessera/contract/staff-endpoints';
import { addressOf } from './address.ts';
import { queryDatabase } from './database.ts';
import { mailTo } from './mail.ts';
import { callApi } from './members.ts';
import { type OwnMerchant, SHARED_PLACE } from './merchants.ts';
import { firstLink, totpCode } from './pages/console.ts';
import { type Place, root, untilChangesHold } from './program.ts';

export const STAFF_PASSWORD = 'an oak beside the river';

/** Where the sessions of the administrator and of the second owner are kept for the journeys of a run. */
const sessionFile = ({ dataDir }: Place, who: 'administrator' | 'second') => join(root, `${dataDir}-${who}.txt`);

interface As {
  /** Of the administrator when left out; null: nobody. */
  readonly token?: string | null;
  /** Code, for calls about one merchant. */
  readonly merchant?: string;
}

type Answered<Name extends StaffEndpointName> =
  | { readonly success: true; readonly value: StaffOutput<Name> }
  | { readonly success: false; readonly errorCode: string; readonly value: unknown };

async function send<Name extends StaffEndpointName>(
  name: Name,
  input: StaffInput<Name>,
  { token, merchant = '' }: As,
): Promise<Answered<Name>> {
  const { method, path }: StaffEndpoint = staffEndpoints[name];
  const isRead = method === 'GET' || method === 'DELETE';
  const query = isRead ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const address = `http://127.0.0.1:${SHARED_PLACE.port + 2}${path.replace(':merchant', merchant)}${query}`;
  const response = await fetch(address, {
    method,
    headers: {
      ...(typeof token === 'string' && { Authorization: `Bearer ${token}` }),
      // a call without a session comes from its own address: people who are set up at the same time share no rate limit
      ...(token === null && { 'X-Forwarded-For': addressOf(randomUUID()) }),
      ...(!isRead && { 'Content-Type': 'application/json' }),
    },
    ...(!isRead && { body: JSON.stringify(input) }),
  });
  return (await response.json()) as Answered<Name>;
}

/** @throws Error for a refusal */
function valueOf<Name extends StaffEndpointName>(name: Name, answered: Answered<Name>): StaffOutput<Name> {
  if (answered.success) return answered.value;
  throw new Error(`${name} was refused: ${answered.errorCode} ${JSON.stringify(answered.value)}`);
}

/**
 * Makes a call of the staff API, as the console does. What one person may not do alone the second owner approves at once.
 * @throws Error when it is refused
 */
export async function callStaff<Name extends StaffEndpointName>(
  name: Name,
  input: StaffInput<Name>,
  { token = administratorToken(), merchant = '' }: As = {},
): Promise<StaffOutput<Name>> {
  const answered = await send(name, input, { token, merchant });
  if (answered.success || answered.errorCode !== 'WAITS_FOR_SECOND') return valueOf(name, answered);
  const { requestId } = answered.value as { requestId: string };
  return (await approve(requestId, merchant)).answer as StaffOutput<Name>;
}

/** The second owner approves a request. @param merchant its code; empty: it is about the platform */
async function approve(requestId: string, merchant: string): Promise<StaffOutput<'decideStaffRequest'>> {
  const name = merchant === '' ? 'decidePlatformRequest' : 'decideStaffRequest';
  const second = { token: readFileSync(sessionFile(SHARED_PLACE, 'second'), 'utf8'), merchant };
  return valueOf(name, await send(name, { requestId, step: 'approve' }, second));
}

/** The second owner approves what waits at a merchant, once something does. @param merchant its code; empty: what waits on the platform */
export async function approveWhatWaits(merchant: string): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    const list = merchant === '' ? 'listPlatformRequests' : 'listStaffRequests';
    const waiting = await callStaff(list, {}, { merchant });
    for (const { requestId } of waiting) await approve(requestId, merchant);
    if (waiting.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`nothing waits at ${merchant} for a second person`);
}

/** Sets up an account by a one-time link, with a code generator. @returns the token of its first session, and the generator's key */
async function useLink(link: string, email: string, name: string): Promise<{ token: string; totpKey: string }> {
  const token = new URL(link).hash.slice('#/link/'.length);
  const { totpKey } = await callStaff('openStaffLink', { token }, { token: null });
  const use = { token, email, name, password: STAFF_PASSWORD, code: totpCode(totpKey, 'this') };
  return { token: (await callStaff('useStaffLink', use, { token: null })).token, totpKey };
}

/** The one-time link that was mailed to somebody. */
export async function mailedLink(email: string, place: Place = SHARED_PLACE): Promise<string> {
  const link = /https?:\/\/\S+#\/link\/[\w-]+/;
  return link.exec((await mailTo(place, email, link)).text)?.[0] ?? '';
}

/** Lets all accounts of the shared program be as old as two people who decide together have to be. */
async function letAccountsAge(): Promise<void> {
  await queryDatabase(
    SHARED_PLACE,
    `update staff_link set used_at = used_at - interval '31 days' where used_at > now() - interval '30 days'`,
  );
}

/** Invites somebody and sets up their account. */
async function makeStaff(email: string, name: string, grants: Grant[]): Promise<{ token: string; totpKey: string }> {
  await callStaff('inviteStaff', { email, name, grants });
  const made = await useLink(await mailedLink(email), email, name);
  await letAccountsAge();
  return made;
}

/** Makes the first administrator by the link that the start of the shared program printed, and a second owner; keeps the sessions for the journeys. */
export async function makeAdministrator(): Promise<void> {
  const { token } = await useLink(firstLink(SHARED_PLACE), 'ada@example.test', 'Ada Owner');
  writeFileSync(sessionFile(SHARED_PLACE, 'administrator'), token);
  const owner: Grant = { role: 'owner', merchant: null };
  const second = await makeStaff('sam@example.test', 'Sam Second', [owner]);
  writeFileSync(sessionFile(SHARED_PLACE, 'second'), second.token);
}

/** Token of the administrator's session. */
export const administratorToken = (): string => readFileSync(sessionFile(SHARED_PLACE, 'administrator'), 'utf8');

/** Somebody else on the staff, with an address that nobody was invited by before. */
export async function makeColleague(
  name: string,
  grant: Grant,
): Promise<{ email: string; token: string; totpKey: string }> {
  const worker = process.env['TEST_WORKER_INDEX'] ?? '';
  const email = `${name.toLowerCase().replace(/\W+/g, '-')}-${worker}-${Date.now()}@example.test`;
  return { email, ...(await makeStaff(email, name, [grant])) };
}

interface MadeMerchant extends OwnMerchant {
  readonly isClassic?: boolean;
  /** English alone when left out. */
  readonly languages?: readonly Language[];
}

/** Writes what members agree to; nobody registers before. */
async function writeAgreement(merchant: string): Promise<void> {
  const { version, termsVersion } = await callStaff('showAgreement', {}, { merchant });
  const texts = { titles: { EN: 'Terms' }, contents: { EN: '<p>Play fair.</p>' } };
  await callStaff('changeAgreement', { version, termsVersion, ...texts }, { merchant });
}

/** Makes a merchant with a user agreement and its own host, and waits until the server answers its members. */
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
  await writeAgreement(made.code);
  await untilChangesHold();
  const { status } = await callApi(SHARED_PLACE, made, '/wps/system/agreement');
  if (status !== 200) throw new Error(`${made.host} is not answered`);
}
