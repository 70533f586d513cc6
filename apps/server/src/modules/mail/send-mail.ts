import type { Database } from '#server/platform/database/database.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import type { Platform } from '#server/platform/platform.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { composeMail, type MailContent } from './compose-mail.ts';
import { readMailSecret } from './mail-repository.ts';
import type { MailAccount, OutgoingMail } from './mail-provider.ts';
import { mailProviders } from './mail-providers.ts';
import { deliverPlatformMail, PLATFORM_JOB } from './platform-mail.ts';

/** Name of the job that carries one mail. */
const SEND_JOB = 'mail.send';

/** A mail to a member of a merchant. */
export type MemberMail = Omit<MailContent, 'brand'> & { readonly recipient: string };

/** The merchant's account at a mail provider. */
export function mailAccount(database: Database, merchantCode: string, provider: string): MailAccount {
  return {
    merchantCode,
    readSecret: () =>
      database.forMerchant(merchantCode, (tx) => readMailSecret(tx, merchantCode, provider, newSecret())),
  };
}

async function deliver(platform: Platform, merchantCode: string, mail: OutgoingMail): Promise<void> {
  const { name, provider } = mailProviders.chosen(platform);
  await provider.send(mailAccount(platform.database, merchantCode, name), mail);
}

const written = ({ recipient, ...content }: MemberMail, { settings }: Pick<Merchant, 'settings'>): OutgoingMail => ({
  mailId: newUuid(),
  senderName: settings.brand.name,
  recipient,
  ...composeMail({ ...content, brand: settings.brand }),
});

/**
 * Sends a mail now and keeps nothing of it: for mails that carry a secret.
 * @throws Error when the provider cannot be reached or refuses
 */
export function sendMail(platform: Platform, merchant: Merchant, mail: MemberMail): Promise<void> {
  return deliver(platform, merchant.code, written(mail, merchant));
}

/** Sends a mail behind the request, again and again until it is taken; it exists if and only if the transaction commits. */
export function queueMail(tx: Transaction, platform: Platform, merchant: Merchant, mail: MemberMail): Promise<void> {
  const payload = { merchantCode: merchant.code, mail: written(mail, merchant) };
  return platform.jobs.add(tx, { name: SEND_JOB, payload });
}

/** Says what the jobs of queued mails do; before the jobs start. */
export function handleMailJobs(platform: Platform): void {
  platform.jobs.handle(SEND_JOB, async (payload) => {
    const { merchantCode, mail } = payload as { merchantCode: string; mail: OutgoingMail };
    await deliver(platform, merchantCode, mail);
  });
  platform.jobs.handle(PLATFORM_JOB, (payload) => deliverPlatformMail(platform, payload['mail'] as OutgoingMail));
}
