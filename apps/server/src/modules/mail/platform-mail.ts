import { PLAIN_BRAND } from '#server/modules/merchants/merchants.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import type { Platform } from '#server/platform/platform.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import { layOutMail, type MailWords } from './compose-mail.ts';
import type { MailAccount, OutgoingMail } from './mail-provider.ts';
import { mailProviders } from './mail-providers.ts';
import { readPlatformMailSecret } from './mail-repository.ts';

/** Name of the platform among the accounts of a mail provider; codes of merchants are written in capitals. */
export const PLATFORM_ACCOUNT = 'platform';

/** Name of the job that carries one mail of the platform. */
export const PLATFORM_JOB = 'mail.send-for-platform';

/** Who writes to staff. */
const BRAND = { ...PLAIN_BRAND, name: 'Tessera console' };
const FOOTER = 'This mail was written automatically. Nobody reads answers to it.';

/** A mail to somebody on the staff, in English as the console is. */
export interface PlatformMail extends Omit<MailWords, 'footer'> {
  readonly recipient: string;
  /** Where the button leads. */
  readonly link: string;
}

type MailPlatform = Pick<Platform, 'config' | 'database' | 'jobs'>;

/** The platform's own account at a mail provider. */
export function platformMailAccount(database: Database, provider: string): MailAccount {
  return {
    merchantCode: PLATFORM_ACCOUNT,
    readSecret: () => database.forPlatform((tx) => readPlatformMailSecret(tx, provider, newSecret())),
  };
}

/**
 * Where the sandbox shows what it keeps for an address, on the machine that the program runs on.
 * @returns null when a mail server is set up
 */
export function keptMailsUrl({ config }: Pick<Platform, 'config'>, recipient: string): string | null {
  if (!mailProviders.isSandboxed(config)) return null;
  return `http://localhost:${config.sandboxPort}/sandbox/mail?to=${encodeURIComponent(recipient)}`;
}

function written({ recipient, link, ...words }: PlatformMail): OutgoingMail {
  const mail = layOutMail({ ...words, footer: FOOTER }, { brand: BRAND, language: 'EN', link });
  return { mailId: newUuid(), senderName: BRAND.name, recipient, ...mail };
}

/** Hands a mail of the platform over. @throws Error when the provider cannot be reached or refuses */
export async function deliverPlatformMail(platform: MailPlatform, mail: OutgoingMail): Promise<void> {
  const { name, provider } = mailProviders.chosen(platform);
  await provider.send(platformMailAccount(platform.database, name), mail);
}

/**
 * Sends a mail now and keeps nothing of it: for mails that carry a secret.
 * @throws Error when the provider cannot be reached or refuses
 */
export function sendPlatformMail(platform: MailPlatform, mail: PlatformMail): Promise<void> {
  return deliverPlatformMail(platform, written(mail));
}

/** Sends a mail behind the call, again and again until it is taken; it exists if and only if the transaction commits. */
export function queuePlatformMail(tx: Transaction, { jobs }: MailPlatform, mail: PlatformMail): Promise<void> {
  return jobs.add(tx, { name: PLATFORM_JOB, payload: { mail: written(mail) } });
}
