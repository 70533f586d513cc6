// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import { whatHappens } from '../../../test/what-happens.ts';
import { CannedAnswers } from './canned.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const kept = { answerId: '0190a0a0-0000-7000-8000-0000000000a1', language: 'VI', title: 'Hours', text: 'Until ten.' };
const SEEN = `{"answerId":"${kept.answerId}","language":"VI","text":"Until ten.","title":"Hours"}`;
const open = async () => {
  screen = await renderInConsole(<CannedAnswers merchant="LANTERN" />, {
    answers: { listCannedAnswers: () => [kept], saveCannedAnswer: () => null, deleteCannedAnswer: () => null } as never,
  });
  await screen.press('Ready answers');
};
const happens = (button: string) => whatHappens(screen, () => screen.press(button, screen.dialog()));

test('an answer that is kept is changed and deleted as it was seen', async () => {
  await open();
  await screen.press('Change Hours', screen.dialog());
  await screen.type('Title', 'Opening hours');
  expect(await happens('Keep the answer')).toMatchObject({
    sent: [{ name: 'saveCannedAnswer', input: { ...kept, title: 'Opening hours', seen: SEEN }, merchant: 'LANTERN' }],
    stale: ['listCannedAnswers'],
    said: ['The answer is kept.'],
  });
  expect(await happens('Delete Hours')).toMatchObject({
    sent: [{ name: 'deleteCannedAnswer', input: { answerId: kept.answerId, seen: SEEN }, merchant: 'LANTERN' }],
    stale: ['listCannedAnswers'],
  });
});

test('a new answer says that there was none', async () => {
  await open();
  await screen.press('Add an answer', screen.dialog());
  await screen.type('Title', 'Greeting');
  await screen.type('Answer', 'Hello!');
  expect((await happens('Keep the answer')).sent).toMatchObject([
    { input: { language: 'EN', title: 'Greeting', text: 'Hello!', seen: 'null' } },
  ]);
});
