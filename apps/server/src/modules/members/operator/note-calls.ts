import { insertNote, readNotes } from '#server/modules/members/members.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { PAGE, pageOf } from '#server/operator/page.ts';
import { requireMember } from '#server/operator/require-member.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

export const noteCalls = {
  listMemberNotes: answerAtMerchant('listMemberNotes', async ({ memberId, before }, call) => {
    await requireMember(call, memberId);
    const { code: merchantCode } = call.merchant;
    const page = { merchantCode, memberId, before, limit: PAGE + 1 };
    const found = await call.database.forMerchant(merchantCode, (tx) => readNotes(tx, page));
    return pageOf(
      found,
      (row) => row.note_id,
      (row) => ({ noteId: row.note_id, time: row.created_at.toISOString(), staff: row.staff, text: row.body }),
    );
  }),
  addMemberNote: answerAtMerchant('addMemberNote', async ({ memberId, noteId, text }, call) => {
    await requireMember(call, memberId);
    const { code: merchantCode } = call.merchant;
    const note = { merchantCode, memberId, note_id: noteId, staff: call.session.email, body: text };
    if (!(await call.database.forMerchant(merchantCode, (tx) => insertNote(tx, note))))
      throw new StaffRefusal('CONFLICT');
    return null;
  }),
};
