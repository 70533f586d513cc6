import type { StaffEndpoint } from '@tessera/contract/staff/staff-endpoint';
import {
  type StaffEndpointName,
  type StaffInput,
  type StaffOutput,
  staffEndpoints,
} from '@tessera/contract/staff-endpoints';
import { seenText } from '@tessera/contract/staff/seen';
import type { Grant } from '@tessera/contract/staff/permissions';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { createConsoleServer } from '../src/console-role.ts';
import { makeLink } from '../src/modules/staff-accounts/links.ts';
import { makeFirstLink } from '../src/modules/staff-accounts/staff-accounts.ts';
import { watchAudit } from './audited-calls.ts';
import { createTestServer, type TestServer } from './test-server.ts';

export const STAFF_PASSWORD = 'a quiet harbour at night';

/** Somebody on the staff, as tests know them. */
export interface TestStaff {
  readonly email: string;
  readonly token: string;
  readonly totpKey: string;
  readonly staffId: string;
}

export interface StaffAnswered<Name extends StaffEndpointName> {
  readonly status: number;
  readonly value: StaffOutput<Name>;
  readonly errorCode: string | undefined;
  readonly failure: Record<string, unknown> | undefined;
}

/** What is sent, without what was seen: that is read just before, as the console shows it, unless a test says otherwise. */
export type TestInput<Input> = Input extends { seen: string } ? Omit<Input, 'seen'> & { seen?: string } : Input;

/** The console's server over its own database, beside the members' server. */
export interface ConsoleTest {
  readonly test: TestServer;
  readonly server: FastifyInstance;
  call<Name extends StaffEndpointName>(
    name: Name,
    input: TestInput<StaffInput<Name>>,
    as?: {
      readonly token?: string | undefined;
      readonly merchant?: string;
      readonly headers?: Record<string, string>;
      /** What one person may not do alone is not approved by a second one at once, and answers WAITS_FOR_SECOND. */
      readonly isAlone?: true;
    },
  ): Promise<StaffAnswered<Name>>;
  /** The first administrator; made once. */
  readonly owner: TestStaff;
  /** A code that counts although an earlier one of this half minute was taken. */
  nextCode(staff: TestStaff): Promise<string>;
  /** Somebody else with the roles named. */
  addStaff(...grants: Grant[]): Promise<TestStaff>;
  /** Another owner, who approves what one person may not do alone; made when first asked for. */
  second(): Promise<TestStaff>;
  /** Lets all accounts be as old as two people who decide together have to be. */
  letAccountsAge(): Promise<void>;
  close(): Promise<void>;
}

/** The code that a generator shows now; it counts half a minute longer, so the time between does not matter. */
export const codeOf = (key: string): string =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(key) }).generate();

/** The token in the address of a one-time link. */
export function tokenOfLink(url: string | null): string {
  if (url === null) throw new Error('the link was mailed, and is shown to nobody');
  return new URL(url).hash.slice('#/link/'.length);
}

/** Starts both servers and makes the first administrator. */
export async function createConsoleTest(): Promise<ConsoleTest> {
  const test = await createTestServer();
  const server = await createConsoleServer(test.platform, 1000);
  const audit = watchAudit(server, test.database);
  await server.ready();
  /** What somebody who looks now sees of what their call replaces. */
  const seenNow = async (name: StaffEndpointName, input: object, as: Parameters<typeof send>[2]) => {
    const { sees }: StaffEndpoint = staffEndpoints[name];
    if (!sees || 'seen' in input || as?.token === undefined) return {};
    const read = Object.entries(staffEndpoints).find(([, endpoint]) => endpoint === sees.read)?.[0];
    const { value } = await send(read as StaffEndpointName, sees.ask(input as never) as never, as);
    return { seen: seenText(value && sees.part(value as never, input as never)) };
  };
  const send: ConsoleTest['call'] = async (name, given, as = {}) => {
    const { method, path }: StaffEndpoint = staffEndpoints[name];
    const input = { ...given, ...(await seenNow(name, given as object, as)) };
    const inQuery = method === 'GET' || method === 'DELETE';
    const query = Object.fromEntries(Object.entries(input as object).map(([key, value]) => [key, String(value)]));
    const response = await server.inject({
      method,
      url: path.replace(':merchant', as.merchant ?? 'EN'),
      headers: {
        host: 'localhost:4002',
        ...(as.token ? { authorization: `Bearer ${as.token}` } : {}),
        ...as.headers,
      },
      ...(inQuery ? { query } : { payload: input as object }),
    });
    audit.throwFirst();
    const body = response.json();
    return {
      status: response.statusCode,
      value: body.value,
      errorCode: body.errorCode,
      failure: body.success === false ? body.value : undefined,
    };
  };
  const letAccountsAge = async () => {
    await test.database.asOwner(
      `update staff_link set used_at = used_at - interval '31 days' where used_at is not null`,
    );
  };
  /** Somebody by an invitation of the owner, more than 30 days ago. */
  const addPerson = async (email: string, name: string, grants: readonly Grant[]) => {
    const link = { purpose: 'invitation', email, name, grants, staffId: null, madeBy: owner.email } as const;
    const { token } = await test.platform.database.forPlatform((tx) => makeLink(tx, link));
    const made = await become(token, email, name);
    await letAccountsAge();
    return made;
  };
  let second: Promise<TestStaff> | undefined;
  const makeSecond = async () => {
    const email = 'second@example.test';
    const grants: Grant[] = [{ role: 'owner', merchant: null }];
    return addPerson(email, 'Sam Second', grants);
  };
  const call: ConsoleTest['call'] = async (name, input, as = {}) => {
    const answered = await send(name, input, as);
    if (answered.errorCode !== 'WAITS_FOR_SECOND' || as.isAlone) return answered;
    second ??= makeSecond();
    const approval = { requestId: String(answered.failure?.['requestId']), step: 'approve' } as const;
    const isOfMerchant = staffEndpoints[name].path.includes(':merchant');
    const approved = await send(isOfMerchant ? 'decideStaffRequest' : 'decidePlatformRequest', approval, {
      ...as,
      token: (await second).token,
    });
    const value = (approved.status === 200 ? approved.value.answer : approved.value) as never;
    return { ...approved, value };
  };
  const become = async (token: string, email: string, name: string): Promise<TestStaff> => {
    const { value: shown } = await call('openStaffLink', { token });
    const code = codeOf(shown.totpKey);
    const used = await call('useStaffLink', { token, email, name, password: STAFF_PASSWORD, code });
    if (used.status !== 200) throw new Error(`the link was refused: ${used.errorCode}`);
    return { email, token: used.value.token, totpKey: shown.totpKey, staffId: used.value.me.staffId };
  };
  const owner = await become((await makeFirstLink(test.platform.database)) ?? '', 'ada@example.test', 'Ada Owner');
  let people = 0;
  return {
    test,
    server,
    call,
    owner,
    second: () => (second ??= makeSecond()),
    letAccountsAge,
    async nextCode({ staffId, totpKey }) {
      await test.database.asOwner('update staff_account set totp_step = 0 where staff_id = $1', [staffId]);
      return codeOf(totpKey);
    },
    async addStaff(...grants) {
      people += 1;
      const email = `person${people}@example.test`;
      const name = `Pat Number${people}`;
      return addPerson(email, name, grants);
    },
    async close() {
      await server.close();
      await test.close();
      audit.end();
    },
  };
}
