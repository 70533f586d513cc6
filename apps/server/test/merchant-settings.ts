import type { StaffEndpointName } from '@tessera/contract/staff-endpoints';
import { expect } from 'vitest';
import { parseConfig } from '../src/platform/config/config.ts';
import type { ConsoleTest, TestStaff } from './staff-client.ts';
import type { TestServer } from './test-server.ts';

/** The settings of a merchant as the database keeps them. @throws Error when there is no such merchant */
export async function storedSettings<Settings = Record<string, unknown>>(
  { database }: Pick<TestServer, 'database'>,
  merchant = 'EN',
): Promise<Settings> {
  const [row] = await database.asOwner<{ settings: Settings }>(
    'select settings from merchant where merchant_code = $1',
    [merchant],
  );
  if (!row) throw new Error(`no merchant ${merchant}`);
  return row.settings;
}

/** Settings of a merchant that leave it nothing of the sandboxes but its payments. */
export const OUTSIDE_SERVICES = {
  externalSignIn: { FACEBOOK: '', GOOGLE: '' },
  outsideChat: null,
  customerService: [],
  serviceLink: null,
  telegramUrl: null,
};

/** Has mail and text messages go to real providers. @returns puts those of the test back */
export function useRealProviders({ platform: { config } }: Pick<TestServer, 'platform'>): () => void {
  const { mail, sms } = config;
  const real = parseConfig({ MAIL_URL: 'smtps://mail.example', MAIL_FROM: 'no-reply@example.test' });
  Object.assign(config, { mail: real.mail, sms: { url: 'https://sms.example', secret: 'x' } });
  return () => void Object.assign(config, { mail, sms });
}

/** A part of a merchant's settings as the console reads it. */
interface ShownPart {
  readonly version: string;
  readonly choice: unknown;
}

interface GuardedParts<Part extends string> {
  /** Which call changes each part. */
  readonly changes: Readonly<Record<Part, StaffEndpointName>>;
  show(): Promise<Readonly<Record<NoInfer<Part>, ShownPart>>>;
  /** May change all of them at EN, and nothing at LANTERN. */
  readonly writer: TestStaff;
  /** May change none of them. */
  readonly reader: TestStaff;
}

/**
 * Each part is refused to people without the permission and at another merchant, a change of values that were not read is refused with the
 * present ones, and nothing of another merchant is changed.
 */
export async function expectPartsGuarded<Part extends string>(
  c: ConsoleTest,
  { changes, show, writer, reader }: GuardedParts<Part>,
): Promise<void> {
  const others = await storedSettings(c.test, 'LANTERN');
  for (const part of Object.keys(changes) as Part[]) {
    const { version, choice } = (await show())[part];
    const change = (asked: ShownPart, { token }: TestStaff, merchant = 'EN') =>
      c.call(changes[part], asked as never, { token, merchant });
    expect([part, (await change({ version, choice }, reader)).status]).toEqual([part, 403]);
    expect([part, (await change({ version, choice }, writer, 'LANTERN')).status]).toEqual([part, 404]);
    const { errorCode, failure } = await change({ version: '0'.repeat(64), choice }, writer);
    expect([part, errorCode, failure]).toEqual([part, 'CONFLICT', { stands: { version, choice } }]);
  }
  expect(await storedSettings(c.test, 'LANTERN')).toEqual(others);
}
