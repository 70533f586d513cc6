// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { useMe } from '../../shared/member/member-queries.ts';
import LotteryFrameScreen from './lottery-frame.screen.tsx';

const PATH = '/m/lotto-h5/EN/trad/games/3601';

/** The frame, beside what shows the balance. */
function Page() {
  useMe();
  return <LotteryFrameScreen />;
}

let part: RenderedPart;
beforeEach(async () => {
  let launched = 1;
  history.replaceState(null, '', PATH);
  part = await renderInApp(<Page />, {
    address: `${PATH}?token=t1`,
    info: { userName: 'mai', type: 0 },
    merchant: { conductProfile: 'classic' },
    answers: {
      getMe: () => ({}),
      exchangeLotteryTicket: ({ ticket }: { ticket: string }) => ({ token: `token of ${ticket}` }),
      launchLottery: () => ({ gameUrl: `${PATH}?token=t${(launched += 1)}` }),
    },
  });
});
afterEach(() => part.unmount());

const timesAsked = (call: string) => part.asked.filter(({ name }) => name === call).length;
/** The betting page tells the frame something; a page elsewhere does where `source` is another window. */
const hear = (word: string, source: MessageEventSource | null | undefined = frame()?.contentWindow) =>
  part.acting(() => {
    const data = { type: `lottery:${word}` };
    dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: source ?? null }));
  });
const frame = () => part.element.querySelector('iframe');

test('WALLET-06, LOTT-03: the balance is asked for anew when the betting page tells of it, and no other window is heard', async () => {
  await hear('balance', window);
  expect(timesAsked('getMe')).toBe(1);
  await hear('balance');
  expect(timesAsked('getMe')).toBe(2);
});

test('LOTT-03: the ticket leaves the address; a token that has ended opens the game anew once, then only when it is asked for', async () => {
  expect([part.replaced, frame()?.src.includes('t1')]).toEqual([[PATH], false]);
  await hear('expired');
  expect([timesAsked('launchLottery'), timesAsked('exchangeLotteryTicket'), frame() !== null]).toEqual([1, 2, true]);
  await hear('expired');
  expect([timesAsked('launchLottery'), frame()]).toEqual([1, null]);
  await part.press(part.button('openAgain'));
  expect([timesAsked('launchLottery'), frame() !== null]).toEqual([2, true]);
});
