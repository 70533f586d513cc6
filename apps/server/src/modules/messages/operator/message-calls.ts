import { type Language, LANGUAGES } from '@tessera/contract';
import { languagesOf } from '#server/modules/announcements/announcements.ts';
import { countSegment, listMessagesOfStaff, recallMessage, sendToSegment } from '#server/modules/messages/messages.ts';
import { StaffRefusal } from '#server/modules/staff-accounts/staff-accounts.ts';
import { contentsOf, sendOnce, titlesOf } from '#server/operator/sent-texts.ts';
import { answerAtMerchant } from '#server/operator/staff-call.ts';

const ofOurs = (texts: Record<string, string>): Partial<Record<Language, string>> =>
  Object.fromEntries(LANGUAGES.flatMap((each) => (texts[each] === undefined ? [] : [[each, texts[each]]])));

export const messageCalls = {
  listSentMessages: answerAtMerchant('listSentMessages', async (_input, { database, merchant }) => ({
    items: (await listMessagesOfStaff(database, merchant.code)).map((row) => ({
      messageId: row.message_id,
      titles: ofOurs(row.titles),
      titleLanguages: languagesOf(row.titles),
      segment: row.segment,
      state: row.state,
      sendAt: row.sent_at.toISOString(),
      recipients: row.recipients,
      read: row.read,
      writtenBy: row.written_by,
    })),
  })),
  countSegment: answerAtMerchant('countSegment', async ({ segment }, { database, merchant }) => ({
    members: await countSegment(database, merchant, segment),
  })),
  sendSegmentMessage: answerAtMerchant('sendSegmentMessage', async ({ messageId, segment, sendAt, ...sent }, call) => {
    const { database, merchant, session, noteChange } = call;
    const titles = titlesOf(call, sent.titles);
    const sending = {
      messageId,
      segment,
      sendAt: sendAt === null ? null : new Date(sendAt),
      writtenBy: session.email,
    };
    const message = { titles, contents: contentsOf(call, sent.contents) };
    const { contents } = await sendOnce(() => sendToSegment(database, merchant.code, message, sending));
    noteChange({ before: null, after: { titles, contents, segment, sendAt } });
    return null;
  }),
  recallSentMessage: answerAtMerchant(
    'recallSentMessage',
    async ({ messageId }, { database, merchant, noteChange }) => {
      if (!(await recallMessage(database, merchant.code, messageId))) throw new StaffRefusal('NOT_FOUND');
      noteChange({ before: { messageId }, after: null });
      return null;
    },
  ),
};
