import type { DraftedPart, SettingDraft, SettingVersion } from '@tessera/contract/merchants/staff-setting-drafts';
import {
  deleteSettingDraft,
  readSettingDraft,
  readSettingVersions,
  readSettings,
  type SettingVersionRow,
  writeSettingDraft,
} from '#server/modules/merchants/merchants.ts';
import { isRestorable, isShowable, type PartOfSettings, presentDraft, requireRead } from './drafted-part.ts';
import { draftedNavigation } from '#server/modules/system/operator/navigation-calls.ts';
import { registrationPart } from '#server/modules/account/operator/registration-calls.ts';
import { answerAtMerchant } from './staff-call.ts';
import { draftedFeatures } from '#server/modules/merchants/operator/switch-calls.ts';

/** Versions on one page: each comes with the one before it. */
const PAGE = 10;

const PARTS = { registration: registrationPart, navigation: draftedNavigation, features: draftedFeatures } as const;

/** Any part, without its type: the schema of the same part has parsed the draft. */
const partOf = (name: DraftedPart) => PARTS[name] as unknown as PartOfSettings<object>;

const choiceOf = (draft: SettingDraft | null) => draft && { part: draft.part, choice: draft.choice };

function presentVersion(
  part: DraftedPart,
  row: SettingVersionRow,
  older: SettingVersionRow | undefined,
): SettingVersion {
  const shown = (choice: unknown) => (isShowable(part, choice) ? choice : null);
  return {
    part,
    number: row.version_number,
    choice: shown(row.choice),
    before: shown(older?.choice),
    isRestorable: isRestorable(part, row.choice),
    publishedAt: row.published_at?.toISOString() ?? null,
    publishedBy: row.published_by,
    // Both choices were judged by the schema of this very part.
  } as SettingVersion;
}

export const settingDraftCalls = {
  showSettingDraft: answerAtMerchant('showSettingDraft', async ({ part }, { database, merchant: { code } }) => {
    const row = await database.forMerchant(code, (tx) => readSettingDraft(tx, code, part));
    return presentDraft(part, row, partOf(part).of(await readSettings(database, code)));
  }),
  saveSettingDraft: answerAtMerchant('saveSettingDraft', async ({ part: name, version, base, choice }, call) => {
    const { database, merchant, session, noteChange } = call;
    const { code } = merchant;
    const part = partOf(name);
    const { before, after } = await database.forMerchant(code, async (tx) => {
      const { stands, draft } = await requireRead(tx, code, part, { version: base, draft: version });
      await part.requireOwn?.(tx, code, choice);
      const row = await writeSettingDraft(tx, code, name, { choice, base: stands }, session.email);
      return { before: draft, after: presentDraft(name, row, stands) };
    });
    if (!after) throw new Error(`a draft of ${name} that was just saved cannot be shown`);
    noteChange({ before: choiceOf(before), after: choiceOf(after) });
    return after;
  }),
  discardSettingDraft: answerAtMerchant('discardSettingDraft', async ({ part: name, version }, call) => {
    const { database, merchant, noteChange } = call;
    const { code } = merchant;
    const discarded = await database.forMerchant(code, async (tx) => {
      const { draft } = await requireRead(tx, code, partOf(name), { draft: version });
      await deleteSettingDraft(tx, code, name);
      return draft;
    });
    noteChange({ before: choiceOf(discarded), after: null });
    return null;
  }),
  listSettingVersions: answerAtMerchant('listSettingVersions', async ({ part, before }, call) => {
    const { code } = call.merchant;
    // One more: it shows that a next page exists, and the last version on this page is compared with it.
    const page = { before: before === undefined ? undefined : Number(before), limit: PAGE + 1 };
    const rows = await call.database.forMerchant(code, (tx) => readSettingVersions(tx, code, part, page));
    const last = rows[PAGE - 1];
    return {
      rows: rows.slice(0, PAGE).map((row, place) => presentVersion(part, row, rows[place + 1])),
      next: last !== undefined && rows.length > PAGE ? String(last.version_number) : null,
    };
  }),
};
