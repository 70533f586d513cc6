import { createHash } from 'node:crypto';
import type { Language } from '@tessera/contract';
import type { SHEET_OUTCOMES } from '@tessera/contract/translations/translation-sheet';
import { ContentRefused, type ContentTexts } from '#server/modules/announcements/announcements.ts';
import { ForeignLink } from '#server/platform/tenancy/foreign-links.ts';
import { AGREEMENT_ID, type NamedItems, type SheetItem, versionOf } from './sheet-items.ts';

/** A row of a translation sheet as its file holds it. */
export interface SheetRow {
  /** Of the file, from 1. */
  readonly line: number;
  readonly kind: string;
  readonly id: string;
  readonly field: string;
  readonly version: string;
  /** By language, for each column of the file; an empty text removes the language. */
  readonly texts: Readonly<Partial<Record<Language, string>>>;
}

/** A text that is changed; empty: there was none, or none stays. */
export interface PlannedText {
  readonly language: Language;
  readonly before: string;
  readonly after: string;
}

export interface PlannedRow {
  readonly row: SheetRow;
  /** What it belongs to; undefined: the merchant has nothing like it. */
  readonly item: SheetItem | undefined;
  readonly outcome: 'same' | (typeof SHEET_OUTCOMES)[number];
  /** Why it is refused. */
  readonly why: string | null;
  readonly texts: readonly PlannedText[];
}

export interface Plan {
  readonly rows: readonly PlannedRow[];
  /** Names exactly what is changed. */
  readonly name: string;
}

const FIELDS: Readonly<Record<string, keyof ContentTexts>> = { title: 'titles', content: 'contents' };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The items that rows name. */
export function namedBy(rows: readonly SheetRow[]): NamedItems {
  const ids = (isHelp: boolean) => [
    ...new Set(rows.filter(({ kind, id }) => (kind === 'help') === isHelp && UUID.test(id)).map(({ id }) => id)),
  ];
  return {
    announcements: ids(false),
    help: ids(true),
    hasAgreement: rows.some(({ kind, id }) => kind === 'agreement' && id === AGREEMENT_ID),
  };
}

/** Lines end as spreadsheets end them, or as they were written; what is compared ends them in one way. */
const sameLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** The texts of a row that differ from the present ones. */
function otherTexts({ texts }: SheetRow, present: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts)
      .map(([language, text]) => [language, sameLines(text)] as const)
      .filter(([language, text]) => text !== sameLines(present[language] ?? '')),
  );
}

function judge(row: SheetRow, item: SheetItem | undefined): PlannedRow {
  const field = Object.hasOwn(FIELDS, row.field) ? FIELDS[row.field] : undefined;
  if (!item || item.kind !== row.kind || !field)
    return { row, item: undefined, outcome: 'unknown', why: null, texts: [] };
  const judged = { row, item, why: null, texts: [] };
  const present = item[field];
  const change = otherTexts(row, present);
  if (Object.keys(change).length === 0) return { ...judged, outcome: 'same' };
  const isStale = row.version !== versionOf(present);
  try {
    const after = item.compose({ [field]: change })[field];
    const texts = (Object.keys(change) as Language[])
      .map((language) => ({ language, before: present[language] ?? '', after: after[language] ?? '' }))
      .filter((text) => text.before !== text.after);
    // What is there already, once it is cleaned, is there regardless of its author.
    if (texts.length === 0) return { ...judged, outcome: 'same' };
    return isStale ? { ...judged, outcome: 'stale' } : { ...judged, outcome: 'changes', texts };
  } catch (error) {
    if (!(error instanceof ContentRefused || error instanceof ForeignLink)) throw error;
    return isStale ? { ...judged, outcome: 'stale' } : { ...judged, outcome: 'refused', why: error.message };
  }
}

/** What becomes of each row. @param items that the rows name, in their present state */
export function planSheet(rows: readonly SheetRow[], items: readonly SheetItem[]): Plan {
  const byId = new Map(items.map((item) => [item.id, item]));
  const planned = rows.map((row) => judge(row, byId.get(row.id)));
  const said = planned.map(({ row: { kind, id, field }, outcome, texts }) => [kind, id, field, outcome, texts]);
  return { rows: planned, name: createHash('sha256').update(JSON.stringify(said)).digest('hex') };
}

/** The changed texts of each item. */
export function changesOf({ rows }: Plan): Map<SheetItem, Partial<ContentTexts>> {
  const changes = new Map<SheetItem, Partial<ContentTexts>>();
  for (const { item, row, outcome, texts } of rows) {
    const field = FIELDS[row.field];
    if (!item || !field || outcome !== 'changes') continue;
    const change = Object.fromEntries(texts.map(({ language, after }) => [language, after]));
    changes.set(item, { ...changes.get(item), [field]: change });
  }
  return changes;
}
