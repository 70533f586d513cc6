import { hasFeature } from '@tessera/contract';
import { cleanedOf } from '#server/modules/messages/messages.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import {
  answerFeedback,
  closeFeedback,
  type FeedbackStep,
  readFeedbackPicture,
  readQueuedFeedback,
  watchQueuedFeedback,
} from '#server/modules/support/support.ts';
import { TRIAL_TYPE } from '#server/platform/tenancy/session.ts';
import { PAGE, pageOf } from '#server/operator/page.ts';
import { contentsOf, sendOnce, titlesOf } from '#server/operator/sent-texts.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

/** @throws StaffRefusal for a step that did not end the feedback */
function requireEnd(done: FeedbackStep | undefined): FeedbackStep {
  if (!done) throw new StaffRefusal('NOT_FOUND');
  if (done.outcome === 'decided') throw new StaffRefusal('ALREADY_DECIDED', { state: done.state });
  if (done.outcome === 'trial') throw new StaffRefusal('TRIAL_MEMBER');
  return done;
}

export const feedbackCalls = {
  listFeedback: answerAtMerchant('listFeedback', async ({ state, before }, { database, merchant: { code } }) => {
    const page = { merchantCode: code, state, after: before, limit: PAGE + 1 };
    const rows = await database.forMerchant(code, (tx) => readQueuedFeedback(tx, page));
    return pageOf(
      rows,
      ({ feedback_id }) => feedback_id,
      (row) => ({
        feedbackId: row.feedback_id,
        memberId: row.member_id,
        member: row.user_name,
        text: row.content,
        pictures: row.pictures,
        sentAt: row.sent_at.toISOString(),
        state: row.state,
        canBeAnswered: row.member_type !== TRIAL_TYPE,
        decidedBy: row.decided_by,
        decidedAt: row.decided_at?.toISOString() ?? null,
      }),
    );
  }),
  watchFeedback: answerAtMerchant('watchFeedback', (_input, { database, merchant: { code } }) =>
    database.forMerchant(code, (tx) => watchQueuedFeedback(tx, code)),
  ),
  readFeedbackPicture: answerAtMerchant('readFeedbackPicture', async (asked, { database, merchant, platform }) => {
    const picture = await readFeedbackPicture({ ...platform, database }, merchant.code, asked);
    if (!picture) throw new StaffRefusal('NOT_FOUND');
    return { picture: picture.toString('base64') };
  }),
  answerFeedback: answerAtMerchant('answerFeedback', async ({ feedbackId, messageId, ...sent }, call) => {
    const { database, merchant, session, noteChange } = call;
    if (!hasFeature(merchant.settings.flags, 'inbox')) throw new StaffRefusal('INBOX_CLOSED');
    const titles = titlesOf(call, sent.titles);
    const contents = cleanedOf(contentsOf(call, sent.contents));
    const answer = { titles, contents, messageId, staff: session.email };
    const place = { merchantCode: merchant.code, feedbackId };
    const { state, member } = requireEnd(await sendOnce(() => answerFeedback(database, place, answer)));
    noteChange({ before: { state }, after: { state: 'answered', member, titles, contents } });
    return null;
  }),
  closeFeedback: answerAtMerchant('closeFeedback', async ({ feedbackId }, call) => {
    const { database, merchant, session, noteChange } = call;
    const place = { merchantCode: merchant.code, feedbackId };
    const { state, member } = requireEnd(await closeFeedback(database, place, session.email));
    noteChange({ before: { state }, after: { state: 'closed', member } });
    return null;
  }),
};
