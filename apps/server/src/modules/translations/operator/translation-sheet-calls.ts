import { pickText } from '@tessera/contract';
import {
  MOST_SHOWN_ROWS,
  SHEET_HEADS,
  type SheetField,
  type SheetPlan,
  SHOWN_TEXT,
} from '@tessera/contract/translations/translation-sheet';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import {
  importSheet,
  listSheetItems,
  type Plan,
  type PlannedRow,
  type PlannedText,
  previewSheet,
  type SheetItem,
  versionOf,
} from '#server/modules/translations/translations.ts';
import type { Merchant } from '#server/platform/tenancy/merchant.ts';
import { judgedContent } from '#server/modules/announcements/operator/content-changes.ts';
import type { Cell } from '@tessera/contract/csv';
import { csvFile } from '#server/operator/csv-file.ts';
import { readSheetFile } from './sheet-file.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

/** The merchant's own language first, then the others. */
const columnsOf = ({ settings: { languages, defaultLanguage } }: Merchant) => [
  defaultLanguage,
  ...languages.filter((language) => language !== defaultLanguage),
];

/** Rows of an item: its title, and its content where there is one in any language. */
function rowsOf(item: SheetItem, merchant: Merchant): Cell[][] {
  const row = (field: SheetField, texts: Readonly<Record<string, string>>): Cell[] => [
    item.kind,
    item.id,
    field,
    versionOf(texts),
    ...columnsOf(merchant).map((language) => texts[language] ?? ''),
  ];
  const hasContent = Object.keys(item.contents).length > 0;
  return [row('title', item.titles), ...(hasContent ? [row('content', item.contents)] : [])];
}

const cut = (text: string) => (text.length > SHOWN_TEXT ? `${text.slice(0, SHOWN_TEXT)}…` : text);

function presentRow({ row, item, outcome, why, texts }: PlannedRow, { settings }: Merchant) {
  if (outcome === 'same') return [];
  const shown = texts.map(({ language, before, after }) => ({ language, before: cut(before), after: cut(after) }));
  const { line, kind, id, field } = row;
  const name = item ? pickText(item.titles, settings.defaultLanguage, settings.defaultLanguage) : null;
  return [{ line, kind: cut(kind), id: cut(id), field: cut(field), name, outcome, why, texts: shown }];
}

function present({ rows, name }: Plan, merchant: Merchant): SheetPlan {
  const shown = rows.flatMap((row) => presentRow(row, merchant));
  const texts = rows.flatMap((row) => row.texts);
  const count = (outcome: PlannedRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;
  const countTexts = (isSo: (text: PlannedText) => boolean) => texts.filter(isSo).length;
  return {
    rows: shown.slice(0, MOST_SHOWN_ROWS),
    isWhole: shown.length <= MOST_SHOWN_ROWS,
    counts: {
      same: count('same'),
      changes: count('changes'),
      unknown: count('unknown'),
      stale: count('stale'),
      refused: count('refused'),
      added: countTexts(({ before }) => before === ''),
      replaced: countTexts(({ before, after }) => before !== '' && after !== ''),
      removed: countTexts(({ after }) => after === ''),
    },
    plan: name,
  };
}

const rowsIn = async (sheet: Blob, { settings }: Merchant) =>
  readSheetFile(new Uint8Array(await sheet.arrayBuffer()), settings.languages);

/** The change for the audit log: each text by the entry that it belongs to. */
function changeOf({ rows }: Plan) {
  const changed = rows.filter(({ outcome }) => outcome === 'changes');
  const side = (which: 'before' | 'after') =>
    changed.map(({ row: { kind, id, field }, texts }) => ({
      kind,
      id,
      field,
      ...Object.fromEntries(texts.map((text) => [text.language, text[which]])),
    }));
  return { before: side('before'), after: side('after') };
}

export const translationSheetCalls = {
  exportTexts: answerAtMerchant('exportTexts', async (_input, { database, merchant }) => {
    const items = await listSheetItems(database, merchant);
    async function* pages() {
      for (const item of items) yield rowsOf(item, merchant);
    }
    return csvFile([...SHEET_HEADS, ...columnsOf(merchant)], pages());
  }),
  previewTexts: answerAtMerchant('previewTexts', async ({ sheet }, { database, merchant }) =>
    present(await previewSheet(database, merchant, await rowsIn(sheet, merchant)), merchant),
  ),
  importTexts: answerAtMerchant('importTexts', async ({ sheet, plan: planned }, call) => {
    const { database, merchant, session, noteChange } = call;
    const rows = await rowsIn(sheet, merchant);
    const meant = { planned, staff: session.email };
    const { plan, isDone } = await judgedContent(() => importSheet(database, merchant, rows, meant));
    if (!isDone) throw new StaffRefusal('CONFLICT', { stands: present(plan, merchant) });
    noteChange(changeOf(plan));
    return present(plan, merchant);
  }),
};
