import { alarmLimits } from '@tessera/contract/alarms/alarms';
import { findRecipients } from '#server/modules/alarm-watch/alarm-watch.ts';
import { type AlarmRow, readOpen, readPast, setRecipient, take } from '#server/modules/alarms/alarms.ts';
import { keptMailsUrl } from '#server/modules/mail/mail.ts';
import { readSettings } from '#server/modules/merchants/merchants.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { answerPart, shownPart } from '#server/operator/settings-part.ts';
import { PAGE, pageOf } from '#server/operator/page.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

const present = (row: AlarmRow) => ({
  alarmId: row.alarm_id,
  kind: row.kind,
  subject: row.subject,
  name: row.name,
  count: row.count,
  outOf: row.out_of,
  raisedAt: row.raised_at.toISOString(),
  clearedAt: row.cleared_at?.toISOString() ?? null,
  takenBy: row.taken_by,
  takenAt: row.taken_at?.toISOString() ?? null,
});

export const alarmCalls = {
  showAlarms: answerAtMerchant('showAlarms', async (_input, { database, merchant: { code }, platform, session }) => {
    const [open, recipients] = await database.forMerchant(code, async (tx) => [
      await readOpen(tx, code),
      await findRecipients(tx, code),
    ]);
    return {
      open: open.map(present),
      alarms: shownPart(alarmLimits, await readSettings(database, code)),
      recipients: recipients.map(({ email, name }) => ({ email, name })),
      isMailed: recipients.some(({ staffId }) => staffId === session.staffId),
      keptAt: keptMailsUrl(platform, session.email),
    };
  }),
  listPastAlarms: answerAtMerchant('listPastAlarms', async ({ before }, { database, merchant: { code } }) => {
    const rows = await database.forMerchant(code, (tx) => readPast(tx, code, { before, limit: PAGE + 1 }));
    return pageOf(rows, (row) => row.alarm_id, present);
  }),
  watchAlarms: answerAtMerchant('watchAlarms', async (_input, { database, merchant: { code } }) => {
    const open = await database.forMerchant(code, (tx) => readOpen(tx, code));
    const taken = open.filter(({ taken_by }) => taken_by !== null).length;
    return { waiting: open.length, mark: `${open.length} ${taken} ${open.at(-1)?.alarm_id ?? ''}` };
  }),
  takeAlarm: answerAtMerchant('takeAlarm', async ({ alarmId }, { database, merchant, session, noteChange }) => {
    const { code } = merchant;
    const takenBy = await database.forMerchant(code, (tx) => take(tx, code, alarmId, session.email));
    if (takenBy === undefined) throw new StaffRefusal('NOT_FOUND');
    if (takenBy !== session.email) throw new StaffRefusal('CONFLICT', { takenBy });
    noteChange({ before: null, after: { alarmId, takenBy } });
    return null;
  }),
  mailAlarms: answerAtMerchant('mailAlarms', async ({ isMailed }, { database, merchant, session, noteChange }) => {
    const { code } = merchant;
    const before = await database.forMerchant(code, (tx) => setRecipient(tx, code, session.staffId, isMailed));
    noteChange({ before: { isMailed: before }, after: { isMailed } });
    return null;
  }),
  changeAlarms: answerPart('changeAlarms', alarmLimits),
};
