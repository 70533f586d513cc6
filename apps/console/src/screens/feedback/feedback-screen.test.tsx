// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { READS_AT_LANTERN, renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import type { StaffAnswers } from '../../../test/staff-api.ts';
import { buttonsOf, whatHappens } from '../../../test/what-happens.ts';
import { FeedbackScreen } from './feedback-screen.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const lena = {
  feedbackId: '0190a0a0-0000-7000-8000-0000000000f1',
  memberId: '0190a0a0-0000-7000-8000-0000000000a1',
  member: 'lena',
  text: 'The reels stop early',
  pictures: 2,
  sentAt: '2026-11-25T09:00:00.000Z',
  state: 'open',
  canBeAnswered: true,
  decidedBy: null as string | null,
  decidedAt: null as string | null,
};
const guest = {
  ...lena,
  feedbackId: '0190a0a0-0000-7000-8000-0000000000f2',
  member: 'guest1',
  pictures: 0,
  canBeAnswered: false,
};
const done = { ...lena, state: 'answered', decidedBy: 'bo@example.test', decidedAt: '2026-11-26T09:00:00.000Z' };
const open = async (answers: StaffAnswers = {}, me = {}) => {
  screen = await renderInConsole(<FeedbackScreen merchant="LANTERN" />, {
    me,
    answers: {
      listFeedback: ({ state }: { state: string }) => ({
        rows: state === 'open' ? [lena, guest] : state === 'answered' ? [done] : [],
        next: null,
      }),
      watchFeedback: () => ({ waiting: 2, mark: 'a' }),
      readFeedbackPicture: () => ({ picture: 'UElDVFVSRQ==' }),
      showContentSetting: () => ({ languages: ['EN'], defaultLanguage: 'EN' }),
      answerFeedback: () => null,
      closeFeedback: () => null,
      ...answers,
    } as unknown as StaffAnswers,
  });
};
const cardOf = (member: string) => document.querySelector(`[aria-label="Feedback of ${member}"]`) ?? undefined;
const call = (name: string, input: object) => [{ name, input, merchant: 'LANTERN' }];
const stale = ['listFeedback', 'watchFeedback'];

test('a feedback is answered by a message into the inbox of its member', async () => {
  await open();
  expect(cardOf('lena')?.textContent).toContain('The reels stop early');
  await screen.press('Answer', cardOf('lena'));
  await screen.type('Title, English', 'Your reels');
  await screen.type('Text, English', 'They stop <when> you press.');
  expect(await whatHappens(screen, () => screen.press('Send the answer', screen.dialog()))).toEqual({
    sent: call('answerFeedback', {
      feedbackId: lena.feedbackId,
      messageId: expect.any(String),
      titles: { EN: 'Your reels' },
      contents: { EN: '<p>They stop &lt;when&gt; you press.</p>' },
    }),
    stale,
    said: ['Answered. The answer is in the inbox of lena.'],
    isAsking: false,
  });
});

test('one of a trial member is closed, and not answered', async () => {
  await open();
  expect(buttonsOf(cardOf('guest1'))).toEqual(['Close']);
  await screen.press('Close', cardOf('guest1'));
  expect(await whatHappens(screen, () => screen.press('Close without an answer', screen.dialog()))).toEqual({
    sent: call('closeFeedback', { feedbackId: guest.feedbackId }),
    stale,
    said: ['Closed without an answer.'],
    isAsking: false,
  });
});

test('each picture is read once somebody asks for it', async () => {
  await open();
  await screen.press('Show picture 2', cardOf('lena'));
  expect(screen.sent('readFeedbackPicture')).toEqual([{ feedbackId: lena.feedbackId, picture: '2' as never }]);
  expect(cardOf('lena')?.querySelector('img')?.src).toBe('data:image/webp;base64,UElDVFVSRQ==');
});

test('what is answered names who did it, is not answered again, and is not decided by who may only read', async () => {
  await open();
  await screen.press('Answered');
  expect(cardOf('lena')?.textContent).toContain('bo@example.test');
  expect(buttonsOf(cardOf('lena'))).toEqual(['Show picture 1', 'Show picture 2']);
  await screen.unmount();
  await open({}, READS_AT_LANTERN);
  expect(buttonsOf(cardOf('guest1'))).toEqual([]);
});
