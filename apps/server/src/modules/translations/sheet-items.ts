import { createHash } from 'node:crypto';
import { LONGEST_AGREEMENT } from '@tessera/contract/announcements/staff-content';
import type { SheetKind } from '@tessera/contract/translations/translation-sheet';
import {
  type AnnouncementRow,
  type AnnouncementType,
  changeAnnouncementWithin,
  composeAnnouncement,
  composeTexts,
  type ContentTexts,
  draftOf,
  readAllAnnouncements,
  readStoredAnnouncements,
} from '#server/modules/announcements/announcements.ts';
import { changeAgreementWithin, readAgreement } from '#server/modules/merchants/merchants.ts';
import { changeHelpWithin, type HelpRow, readHelp, readHelpItems } from '#server/modules/support/support.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';

export type Owner = Pick<Merchant, 'code' | 'hosts' | 'settings'>;

/** Something with texts that a translation sheet holds. */
export interface SheetItem extends ContentTexts {
  readonly kind: SheetKind;
  readonly id: string;
  /** What would be stored of changed texts. @throws ContentRefused */
  compose(change: Partial<ContentTexts>): ContentTexts;
  /** Stores changed texts. @throws ContentRefused */
  store(tx: Transaction, change: Partial<ContentTexts>, staff: string): Promise<unknown>;
}

/** The agreement is one alone, known by its kind. */
export const AGREEMENT_ID = 'agreement';

const KINDS: Readonly<Record<AnnouncementType, SheetKind>> = {
  PL: 'notice',
  B: 'banner',
  PU: 'popup',
  PR: 'promotion',
  A: 'agent-notice',
};

const ofAnnouncement = (merchant: Owner, row: AnnouncementRow): SheetItem => ({
  kind: KINDS[row.type],
  id: row.announcement_id,
  titles: row.titles,
  contents: row.contents,
  compose: (change) => composeAnnouncement(merchant, draftOf(row), change),
  store: (tx, change, staff) => changeAnnouncementWithin(tx, merchant, { id: row.announcement_id }, change, staff),
});

const ofHelp = (merchant: Owner, row: HelpRow): SheetItem => ({
  kind: 'help',
  id: row.item_id,
  titles: row.titles,
  contents: row.contents,
  compose: (change) => composeTexts(merchant, row, change),
  store: (tx, change, staff) => changeHelpWithin(tx, merchant, { id: row.item_id }, change, staff),
});

/** The agreement; of a merchant that has none yet there is nothing to translate. */
async function agreementOf(tx: Transaction, merchant: Owner, hold: 'free' | 'locked'): Promise<SheetItem[]> {
  const { titles, contents } = await readAgreement(tx, merchant.code, hold);
  if (Object.keys(titles).length === 0) return [];
  return [
    {
      kind: 'agreement',
      id: AGREEMENT_ID,
      titles,
      contents,
      compose: (change) => composeTexts(merchant, { titles, contents }, change, LONGEST_AGREEMENT),
      store: (within, change) => changeAgreementWithin(within, merchant.code, change),
    },
  ];
}

/** Everything that a translation sheet of a merchant holds: what runs or is scheduled, help, and the agreement. */
export async function readSheetItems(tx: Transaction, merchant: Owner): Promise<SheetItem[]> {
  const items: SheetItem[] = [];
  for (const type of Object.keys(KINDS) as AnnouncementType[]) {
    for (const state of ['running', 'scheduled'] as const) {
      const rows = await readAllAnnouncements(tx, merchant.code, { type, state });
      items.push(...rows.map((row) => ofAnnouncement(merchant, row)));
    }
  }
  const help = await readHelp(tx, merchant.code);
  return [...items, ...help.map((row) => ofHelp(merchant, row)), ...(await agreementOf(tx, merchant, 'free'))];
}

/** Which items are named by their ids. */
export interface NamedItems {
  readonly announcements: readonly string[];
  readonly help: readonly string[];
  readonly hasAgreement: boolean;
}

/**
 * The items of a merchant that are named, as far as there are such.
 * @param hold `locked`: nobody else changes them before the transaction ends
 */
export async function readNamedItems(
  tx: Transaction,
  merchant: Owner,
  named: NamedItems,
  hold: 'free' | 'locked',
): Promise<SheetItem[]> {
  const announcements = await readStoredAnnouncements(tx, merchant.code, named.announcements, hold);
  const help = await readHelpItems(tx, merchant.code, named.help, hold);
  return [
    ...announcements.map((row) => ofAnnouncement(merchant, row)),
    ...help.map((row) => ofHelp(merchant, row)),
    ...(named.hasAgreement ? await agreementOf(tx, merchant, hold) : []),
  ];
}

/**
 * Version of a field for a sheet: it differs when a text of the field changes in any language. A letter comes first, so that no
 * spreadsheet takes it for a number.
 */
export function versionOf(texts: Readonly<Record<string, string>>): string {
  const said = JSON.stringify(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1)));
  return `v${createHash('sha256').update(said).digest('hex').slice(0, 15)}`;
}
