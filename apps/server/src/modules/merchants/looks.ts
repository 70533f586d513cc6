import { isDeepStrictEqual } from 'node:util';
import { type Brand, brandSchema } from '@tessera/contract';
import { contrastFaults, type PairContrast } from '@tessera/ui/theme/check-contrast.ts';
import * as v from 'valibot';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';
import { picturesOf, requirePictures } from './brand-pictures.ts';
import { type ChangedSettings, changeMerchantWithin, lockSettings, toMerchant } from './change-merchant.ts';
import {
  appendLook,
  deleteDraft,
  type LookDraftRow,
  type PastLookRow,
  readDraft,
  readPastLook,
  readPastLooks,
  writeDraft,
} from './looks-repository.ts';
import { readMerchant } from './merchants-repository.ts';

/** The look that staff prepare, before phones wear it. */
export interface LookDraft {
  readonly brand: Brand;
  /** Another one with each change. */
  readonly version: string;
  readonly savedAt: Date;
  readonly savedBy: string;
}

/** A look that the merchant wore or wears; without a time and a name where it was set by other means. */
export interface PastLook {
  readonly number: number;
  readonly brand: Brand;
  readonly publishedAt: Date | null;
  readonly publishedBy: string | null;
}

/** Somebody else changed the draft, or published, since it was read: the present state. */
export interface LookChanged {
  readonly meanwhile: LookDraft | undefined;
}

/** A look with colours that people could not tell apart (THEME-04). */
export class LookUnreadable extends Error {
  readonly faults: readonly PairContrast[];
  constructor(faults: readonly PairContrast[]) {
    super(`colours that cannot be told apart: ${faults.map(({ front, back }) => `${front} on ${back}`).join(', ')}`);
    this.faults = faults;
  }
}

/** A draft of today's form; one that an other version of the program wrote is as if it were not there. */
function draftOf(row: LookDraftRow | undefined): LookDraft | undefined {
  if (!row || !v.is(brandSchema, row.brand)) return undefined;
  return { brand: row.brand, version: row.version, savedAt: row.saved_at, savedBy: row.saved_by };
}

/** Looks of today's form; such as can no longer be worn are left out. */
const pastOf = (rows: readonly PastLookRow[]): PastLook[] =>
  rows.flatMap(({ look_number: number, brand, published_at: publishedAt, published_by: publishedBy }) =>
    v.is(brandSchema, brand) ? [{ number, brand, publishedAt, publishedBy }] : [],
  );

const latestOf = async (tx: Transaction, code: string) =>
  (await readPastLooks(tx, code, { limit: 1 })).at(0)?.look_number ?? 0;

/**
 * The look that phones wear, the one that is prepared, and the number of the last one that was published (0: none yet).
 * @throws Error when there is no such merchant
 */
export function readLook(
  database: Database,
  code: string,
): Promise<{ readonly worn: Brand; readonly latest: number; readonly draft: LookDraft | undefined }> {
  return database.forMerchant(code, async (tx) => {
    const row = await readMerchant(tx, code);
    if (!row) throw new Error(`no merchant ${code}`);
    const { brand: worn } = toMerchant(row).settings;
    return { worn, latest: await latestOf(tx, code), draft: draftOf(await readDraft(tx, code)) };
  });
}

/** A page of the looks that a merchant wore, newest first. @param before number that all of them are below */
export async function listLooks(
  database: Database,
  code: string,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<{ readonly looks: PastLook[]; readonly next: number | undefined }> {
  const rows = await database.forMerchant(code, (tx) => readPastLooks(tx, code, { before, limit: limit + 1 }));
  const shown = rows.slice(0, limit);
  return { looks: pastOf(shown), next: rows.length > limit ? shown.at(-1)?.look_number : undefined };
}

/** Does something about the draft that was read, while nobody else changes it or publishes. @param version of the draft; null: there was none */
function withDraft<Done>(
  database: Database,
  code: string,
  version: string | null,
  work: (tx: Transaction, draft: LookDraft | undefined) => Promise<Done>,
): Promise<Done | LookChanged> {
  return database.forMerchant(code, async (tx) => {
    await lockSettings(tx, code);
    const draft = draftOf(await readDraft(tx, code));
    return (draft?.version ?? null) === version ? work(tx, draft) : { meanwhile: draft };
  });
}

/**
 * Keeps a look as the draft. It may still be one that cannot be published.
 * @param version of the draft that was read; null: there was none
 * @throws BrandPictureMissing
 */
export function saveLookDraft(
  database: Database,
  code: string,
  { brand, version }: { readonly brand: Brand; readonly version: string | null },
  staff: string,
): Promise<{ readonly before: LookDraft | undefined; readonly after: LookDraft } | LookChanged> {
  return withDraft(database, code, version, async (tx, before) => {
    await requirePictures(tx, code, picturesOf(brand));
    const after = draftOf(await writeDraft(tx, code, brand, staff));
    if (!after) throw new Error('the draft does not fit the schema of brands');
    return { before, after };
  });
}

/** Throws a draft away. */
export function discardLookDraft(
  database: Database,
  code: string,
  version: string,
): Promise<{ readonly discarded: LookDraft | undefined } | LookChanged> {
  return withDraft(database, code, version, async (tx, discarded) => {
    await deleteDraft(tx, code);
    return { discarded };
  });
}

/** The copyright line follows the name as long as it is the one that a merchant begins with. */
const copyrightOf = ({ brand, copyright }: MerchantSettings, name: string) =>
  copyright === `© ${brand.name}` ? `© ${name}` : copyright;

/**
 * Makes phones wear a look within a second, and keeps it among the looks of before. The present look is kept first if it was
 * set by other means, so that it can be published again.
 * @throws LookUnreadable
 */
async function wear(tx: Transaction, code: string, brand: Brand, staff: string): Promise<ChangedSettings> {
  const faults = contrastFaults(brand);
  if (faults.length > 0) throw new LookUnreadable(faults);
  const changed = await changeMerchantWithin(tx, code, (settings) => ({
    brand,
    copyright: copyrightOf(settings, brand.name),
  }));
  const [last] = await readPastLooks(tx, code, { limit: 1 });
  if (!isDeepStrictEqual(last?.brand, changed.before.brand)) await appendLook(tx, code, changed.before.brand, null);
  await appendLook(tx, code, brand, staff);
  return changed;
}

/**
 * Publishes the draft, which is none afterwards.
 * @param version of the draft that was read, so that nothing is published that nobody looked at
 * @throws LookUnreadable when its colours cannot be told apart
 */
export function publishLookDraft(
  database: Database,
  code: string,
  version: string,
  staff: string,
): Promise<ChangedSettings | LookChanged> {
  return withDraft(database, code, version, async (tx, draft) => {
    if (!draft) return { meanwhile: undefined };
    await deleteDraft(tx, code);
    return wear(tx, code, draft.brand, staff);
  });
}

/**
 * Publishes a look of before once more; a draft stays as it is.
 * @param latest number of the look that was the last one when this was asked for
 * @returns undefined when the merchant never wore such a look, or it can no longer be worn
 * @throws LookUnreadable when its colours cannot be told apart
 */
export function publishEarlierLook(
  database: Database,
  code: string,
  { number, latest }: { readonly number: number; readonly latest: number },
  staff: string,
): Promise<ChangedSettings | LookChanged | undefined> {
  return database.forMerchant(code, async (tx) => {
    await lockSettings(tx, code);
    const row = await readPastLook(tx, code, number);
    const [look] = pastOf(row ? [row] : []);
    if (!look) return undefined;
    if ((await latestOf(tx, code)) !== latest) return { meanwhile: draftOf(await readDraft(tx, code)) };
    return wear(tx, code, look.brand, staff);
  });
}
