import { createHash } from 'node:crypto';
import { LONGEST_AGREEMENT } from '@tessera/contract/announcements/staff-content';
import { composeTexts, type ContentTexts } from '#server/modules/announcements/announcements.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Merchant, MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { changeMerchantWithin, toMerchant } from './change-merchant.ts';
import { lockMerchant, readMerchant } from './merchants-repository.ts';

/** The user agreement of a merchant, and the version that new members agree to (REG-10). */
export interface Agreement extends ContentTexts {
  readonly termsVersion: string;
  /** Another one with each change. */
  readonly version: string;
}

/** The present agreement that somebody else changed meanwhile. */
export interface AgreementChangedMeanwhile {
  readonly meanwhile: Agreement;
}

type Stored = Pick<MerchantSettings, 'agreement' | 'termsVersion'>;

function agreementOf({ agreement: { title, content }, termsVersion }: Stored): Agreement {
  const texts = { titles: { ...title } as Record<string, string>, contents: { ...content } as Record<string, string> };
  // In one order, however the languages were stored.
  const said = JSON.stringify([
    Object.entries(texts.titles).sort(),
    Object.entries(texts.contents).sort(),
    termsVersion,
  ]);
  return { ...texts, termsVersion, version: createHash('sha256').update(said).digest('hex').slice(0, 32) };
}

/**
 * The agreement as it is stored this moment.
 * @param hold `locked`: nobody else changes it before the transaction ends
 * @throws Error when there is no such merchant
 */
export async function readAgreement(
  tx: Transaction,
  code: string,
  hold: 'free' | 'locked' = 'free',
): Promise<Agreement> {
  const row = await (hold === 'locked' ? lockMerchant(tx, code) : readMerchant(tx, code));
  if (!row) throw new Error(`no merchant ${code}`);
  return agreementOf(toMerchant(row).settings);
}

/** Ends a transaction in which an agreement is found changed meanwhile. */
class FoundChanged extends Error {
  readonly meanwhile: Agreement;
  constructor(meanwhile: Agreement) {
    super('the agreement was changed meanwhile');
    this.meanwhile = meanwhile;
  }
}

/**
 * Changes the agreement within a transaction that may do more: texts are replaced language by language, and cleaned.
 * @returns the former and the present agreement
 * @throws ContentRefused; Error when there is no such merchant
 */
export async function changeAgreementWithin(
  tx: Transaction,
  code: string,
  change: Partial<ContentTexts> & { readonly termsVersion?: string },
  judge: (before: Agreement) => void = () => undefined,
): Promise<{ readonly before: Agreement; readonly after: Agreement }> {
  const { termsVersion, ...texts } = change;
  const { before, after } = await changeMerchantWithin(tx, code, (settings, { hosts }) => {
    const former = agreementOf(settings);
    judge(former);
    const { titles: title, contents: content } = composeTexts({ settings, hosts }, former, texts, LONGEST_AGREEMENT);
    return { agreement: { title, content }, termsVersion: termsVersion ?? settings.termsVersion };
  });
  return { before: agreementOf(before), after: agreementOf(after) };
}

/**
 * Changes the agreement that was read. A registration that states another version than `termsVersion` is refused where the merchant's
 * conduct is regulated, so that a new version is read before somebody agrees to it.
 * @param version that was read
 * @throws ContentRefused
 */
export function changeAgreement(
  database: Database,
  { code }: Pick<Merchant, 'code'>,
  version: string,
  change: ContentTexts & { readonly termsVersion: string },
): Promise<{ readonly before: Agreement; readonly after: Agreement } | AgreementChangedMeanwhile> {
  const judge = (before: Agreement) => {
    if (before.version !== version) throw new FoundChanged(before);
  };
  return database
    .forMerchant(code, (tx) => changeAgreementWithin(tx, code, change, judge))
    .catch((error: unknown) => {
      if (error instanceof FoundChanged) return { meanwhile: error.meanwhile };
      throw error;
    });
}
