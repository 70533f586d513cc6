import type { StaffHelp } from '@tessera/contract/support/staff-help';
import {
  addHelp,
  changeHelp,
  type HelpChangedMeanwhile,
  type HelpRow,
  listStoredHelp,
  removeHelp,
} from '#server/modules/support/support.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { judgedContent, touchedFields } from '#server/modules/announcements/operator/content-changes.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

const present = (row: HelpRow): StaffHelp => ({
  id: row.item_id,
  parentId: row.parent_id,
  isPolicy: row.is_policy,
  titles: row.titles,
  contents: row.contents,
  sort: row.sort,
  version: row.version,
  changedAt: row.changed_at.toISOString(),
  changedBy: row.changed_by,
});

/** Topics in their order, each before its questions; the rules of play last. */
const inOrder = (rows: readonly HelpRow[]): HelpRow[] =>
  rows
    .filter(({ parent_id }) => parent_id === null)
    .flatMap((row) => [row, ...rows.filter(({ parent_id }) => parent_id === row.item_id)]);

/** @throws StaffRefusal NOT_FOUND, and CONFLICT with the present entry */
function changed<Done extends object>(done: Done | HelpChangedMeanwhile | undefined): Done {
  if (done === undefined) throw new StaffRefusal('NOT_FOUND');
  if ('meanwhile' in done) throw new StaffRefusal('CONFLICT', { stands: present(done.meanwhile) });
  return done;
}

interface SentTexts {
  readonly titles: object;
  readonly contents: object;
}
/** Texts that were sent, as the module takes them. */
const textsOf = ({ titles, contents }: SentTexts) => ({
  titles: titles as Record<string, string>,
  contents: contents as Record<string, string>,
});

export const helpCalls = {
  listHelpItems: answerAtMerchant('listHelpItems', async (_input, { database, merchant }) => ({
    items: inOrder(await listStoredHelp(database, merchant.code)).map(present),
  })),
  addHelpItem: answerAtMerchant('addHelpItem', async ({ id, ...sent }, call) => {
    const { database, merchant, session, noteChange } = call;
    const draft = { ...sent, ...textsOf(sent) };
    const added = await judgedContent(async () => addHelp(database, merchant, draft, { id, staff: session.email }));
    if (!added) throw new StaffRefusal('CONFLICT');
    noteChange({ before: null, after: present(added) });
    return present(added);
  }),
  changeHelpItem: answerAtMerchant('changeHelpItem', async ({ id, version, ...sent }, call) => {
    const { database, merchant, session, noteChange } = call;
    const change = { ...sent, ...textsOf(sent) };
    const done = await judgedContent(() => changeHelp(database, merchant, { id, version }, change, session.email));
    const { before, after } = changed(done);
    noteChange(touchedFields(present(before), present(after), ['version', 'changedAt', 'changedBy']));
    return present(after);
  }),
  removeHelpItem: answerAtMerchant('removeHelpItem', async (meant, { database, merchant, noteChange }) => {
    const { removed } = changed(await removeHelp(database, merchant.code, meant));
    noteChange({ before: { removed: removed.map(present) }, after: null });
    return null;
  }),
};
