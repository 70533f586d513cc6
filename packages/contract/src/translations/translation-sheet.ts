import * as v from 'valibot';
import { languageSchema } from '../language-schemas.ts';
import { wireFile } from '../wire.ts';
import { defineStaffEndpoint, staffFile } from '../staff/staff-endpoint.ts';
import { empty } from '../staff/staff-fields.ts';

/** What a row of a translation sheet belongs to. */
export const SHEET_KINDS = ['notice', 'banner', 'popup', 'promotion', 'agent-notice', 'help', 'agreement'] as const;
export type SheetKind = (typeof SHEET_KINDS)[number];
export const SHEET_FIELDS = ['title', 'content'] as const;
export type SheetField = (typeof SHEET_FIELDS)[number];

/** Columns before those of the languages. */
export const SHEET_HEADS = ['kind', 'id', 'field', 'version'] as const;

/** Largest file, bytes, and most rows of texts, that are read at once. */
export const MOST_SHEET_BYTES = 4_000_000;
export const MOST_SHEET_ROWS = 5000;
/** Rows of a plan that are shown; all of them are counted and imported. */
export const MOST_SHOWN_ROWS = 500;
/** Characters of a text that a plan shows. */
export const SHOWN_TEXT = 300;

/**
 * What becomes of a row: its texts change, nothing is there to change, somebody changed it since the file was made, or the rules of
 * content refuse it. Unchanged rows are only counted.
 */
export const SHEET_OUTCOMES = ['changes', 'unknown', 'stale', 'refused'] as const;

const plan = v.strictObject({
  rows: v.array(
    v.strictObject({
      /** Of the file, from 1, its heads counted. */
      line: v.number(),
      kind: v.string(),
      id: v.string(),
      field: v.string(),
      /** Title of what it belongs to, in the merchant's own language; null where it is unknown. */
      name: v.nullable(v.string()),
      outcome: v.picklist(SHEET_OUTCOMES),
      /** Why it is refused. */
      why: v.nullable(v.string()),
      texts: v.array(
        v.strictObject({
          language: languageSchema,
          /** Empty: there was none. Cut after `SHOWN_TEXT` characters. */
          before: v.string(),
          /** As it is stored, cleaned; empty: it goes. */
          after: v.string(),
        }),
      ),
    }),
  ),
  /** False when there are more rows than are shown. */
  isWhole: v.boolean(),
  counts: v.strictObject({
    same: v.number(),
    changes: v.number(),
    unknown: v.number(),
    stale: v.number(),
    refused: v.number(),
    /** Texts that are added where there was none, replaced, and taken away. */
    added: v.number(),
    replaced: v.number(),
    removed: v.number(),
  }),
  /** Names exactly this; who imports says which plan was read. */
  plan: v.string(),
});
export type SheetPlan = v.InferOutput<typeof plan>;

export const exportTexts = defineStaffEndpoint({
  summary:
    'Texts of a merchant’s content in all its languages as a CSV file: what runs or is scheduled, help, the agreement.',
  method: 'GET',
  path: '/staff/m/:merchant/content/texts',
  needs: 'content.read',
  effect: 'reads',
  download: { name: 'texts.csv', type: 'text/csv; charset=utf-8' },
  request: empty,
  response: staffFile,
});

export const previewTexts = defineStaffEndpoint({
  summary: 'What the import of a translation sheet would change; nothing is changed.',
  method: 'POST',
  path: '/staff/m/:merchant/content/texts/preview',
  needs: 'content.change',
  effect: 'reads',
  form: 'multipart',
  fileRefusal: 'SHEET_REFUSED',
  request: v.strictObject({ sheet: wireFile }),
  response: plan,
});

export const importTexts = defineStaffEndpoint({
  summary:
    'Changes the texts that a translation sheet changes, all or none; refused with what it would change now when that is no longer what was read.',
  method: 'POST',
  path: '/staff/m/:merchant/content/texts/import',
  needs: 'content.change',
  effect: 'changes',
  form: 'multipart',
  fileRefusal: 'SHEET_REFUSED',
  // the change in the audit log holds every text
  secrets: ['sheet'],
  request: v.strictObject({ sheet: wireFile, plan: v.pipe(v.string(), v.maxLength(100)) }),
  response: plan,
});

export const translationSheetEndpoints = { exportTexts, previewTexts, importTexts };
