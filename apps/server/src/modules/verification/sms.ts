import { createHash } from 'node:crypto';
import type { CallContext } from '#server/platform/http/handler.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import { type CodePurpose, drawCode, type IssuedCode, issueCode, withdrawCode } from './codes.ts';
import type { Phone } from './phone-numbers.ts';
import { requireSmsShare } from './sms-caps.ts';
import { readSmsSecret } from './sms-repository.ts';
import type { SmsAccount } from './sms-provider.ts';
import { smsProviders } from './sms-providers.ts';
import { CODE_MESSAGES, NOTICE_MESSAGES, type SmsNotice } from './sms-texts.data.ts';

type SendContext = Pick<CallContext, 'platform' | 'merchant' | 'language' | 'address'>;

/** Where the sandbox shows the text messages that it keeps, on the machine that the program runs on; null when a gateway is set up. */
export const keptTextsUrl = ({ config }: Pick<Platform, 'config'>): string | null =>
  smsProviders.isSandboxed(config) ? `http://localhost:${config.sandboxPort}/sandbox/sms` : null;

/** The merchant's account at the provider of text messages. */
export async function smsAccount(
  platform: Pick<Platform, 'config' | 'database'>,
  merchantCode: string,
): Promise<SmsAccount> {
  const { config, database } = platform;
  const secretOfOutside = config.sms?.secret ?? config.smsTemplate?.secret;
  if (secretOfOutside !== undefined) return { merchantCode, secret: secretOfOutside };
  const secret = await database.forMerchant(merchantCode, (tx) => readSmsSecret(tx, merchantCode, newSecret()));
  return { merchantCode, secret };
}

function codeMessage(context: SendContext, code: string, minutes: number): string {
  return CODE_MESSAGES[context.language]
    .replace('{brand}', context.merchant.settings.brand.name)
    .replace('{code}', code)
    .replace('{minutes}', String(minutes));
}

/** The id the provider sees: says nothing of ours, and is the same when a message is sent twice. */
function referenceOf(codeId: string): string {
  const hex = createHash('sha256').update(codeId).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function submitSms(context: SendContext, phone: Phone, issued: IssuedCode): Promise<void> {
  const { provider } = smsProviders.chosen(context.platform);
  const account = await smsAccount(context.platform, context.merchant.code);
  if (issued.code === null) return provider.probe(account, phone.full);
  const text = codeMessage(context, issued.code, issued.lifeMinutes);
  return provider.send(account, { reference: referenceOf(issued.codeId), to: phone.full, text });
}

/**
 * Sends a code to a number by text message. A number nobody owns is treated alike in every limit and answer, and costs a
 * question to the provider in place of a message; a code whose sending failed is taken back.
 * @param isOwned false when nothing may be sent because nobody owns the number
 * @throws Refusal CODE_LIMIT when number, address, the numbers beside it or the merchant's day had their share, CODE_NOT_SENT when the provider does not take it
 */
export async function sendCodeBySms(
  context: SendContext,
  sending: { readonly purpose: CodePurpose; readonly phone: Phone; readonly isOwned?: boolean },
): Promise<Pick<IssuedCode, 'expiresAt' | 'lifeMinutes'>> {
  const { merchant, platform, address } = context;
  const { purpose, phone, isOwned = true } = sending;
  const place = { merchantCode: merchant.code, purpose, channel: 'sms' as const, destination: phone.full };
  const fresh = await drawCode();
  const issued = await platform.database.forMerchant(merchant.code, async (tx) => {
    await requireSmsShare(tx, merchant, phone.full);
    return issueCode(tx, { ...place, address, isOwned }, fresh);
  });
  // With external verification that service sends the code (SMS-11); ours would be a second one in the same inbox.
  if (merchant.settings.externalPhoneVerification) return issued;
  try {
    await submitSms(context, phone, issued);
  } catch (error) {
    platform.log.error({ err: error }, 'the provider of text messages did not take a message');
    await platform.database.forMerchant(merchant.code, (tx) => withdrawCode(tx, merchant.code, issued.codeId));
    throw new Refusal('CODE_NOT_SENT');
  }
  return issued;
}

/**
 * Tells a number what was done with its account. The change is valid whether the message goes out or not, so a provider
 * that does not take it is only logged; with external verification there is no account to send from (SMS-11).
 * @param to digits with the dialling code
 */
export async function notifyBySms(context: SendContext, to: string, notice: SmsNotice): Promise<void> {
  const { merchant, platform, language } = context;
  if (merchant.settings.externalPhoneVerification) return;
  const text = NOTICE_MESSAGES[notice][language].replace('{brand}', merchant.settings.brand.name);
  try {
    const account = await smsAccount(platform, merchant.code);
    await smsProviders.chosen(platform).provider.send(account, { reference: newUuid(), to, text });
  } catch (error) {
    platform.log.error({ err: error, notice }, 'the provider of text messages did not take a notice');
  }
}
