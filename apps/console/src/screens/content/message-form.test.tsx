// @vitest-environment jsdom
import type { ContentSetting } from '@tessera/contract/announcements/staff-content';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import type { StaffAnswers } from '../../../test/staff-api.ts';
import { whatHappens } from '../../../test/what-happens.ts';
import { MessageForm } from './message-form.tsx';

let screen: RenderedScreen;
afterEach(() => screen.unmount());

const setting = { languages: ['EN'], defaultLanguage: 'EN', timeZone: 'Asia/Manila' } as ContentSetting;

test('a message goes out after a question alone, to whom and when it says, and is said', async () => {
  const onDone = vi.fn();
  screen = await renderInConsole(<MessageForm merchant="LANTERN" setting={setting} onDone={onDone} />, {
    answers: { countSegment: () => ({ members: 7 }), sendSegmentMessage: () => null } as unknown as StaffAnswers,
  });
  await screen.type('Title, English', 'Hello');
  await screen.type('Send at', '2036-01-02T08:00');
  const asking = await whatHappens(screen, () => screen.press('Send the message'));
  expect([asking.sent, asking.isAsking]).toEqual([[], true]);
  expect(screen.dialog()?.textContent).toContain('At 2 Jan 2036, 08:00');
  await screen.press('Go on writing', screen.dialog());
  expect([screen.sent('sendSegmentMessage'), onDone.mock.calls.length]).toEqual([[], 0]);
  await screen.press('Send the message');
  expect(await whatHappens(screen, () => screen.press('Send it', screen.dialog()))).toMatchObject({
    sent: [
      {
        name: 'sendSegmentMessage',
        input: { sendAt: '2036-01-02T00:00:00.000Z', titles: { EN: 'Hello' } },
        merchant: 'LANTERN',
      },
    ],
    stale: ['listSentMessages'],
    said: ['The message waits for its time.'],
  });
  expect(onDone).toHaveBeenCalledOnce();
});
