// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import NoticesScreen from './notices.screen.tsx';

const notice = { id: 'n1', title: 'New games', content: '<p>Play</p>', isRead: false, time: 1, hot: false };

let part: RenderedPart;
afterEach(() => part.unmount());

const openWith = async (listNotices: () => unknown) => {
  part = await renderInApp(<NoticesScreen />, {
    info: { userName: 'mai', type: 0 },
    merchant: { timeZone: 'UTC', brand: { name: 'Aurora' } },
    answers: { listNotices },
  });
};

test('NOTICE-05: announcements stand by their titles; without any the list says so', async () => {
  await openWith(() => ({ list: [notice] }));
  expect(part.element.textContent).toContain('New games');
  expect(part.element.textContent).not.toContain('noNotices');
  part.unmount();
  await openWith(() => ({ list: [] }));
  expect(part.element.textContent).toBe('noNoticesnoNoticesText');
});

test('NOTICE-05: announcements that could not be fetched are asked for again on request', async () => {
  let isBroken = true;
  await openWith(() => {
    if (isBroken) throw new CallFailure('UNKNOWN', 500, 'None now');
    return { list: [notice] };
  });
  expect(part.element.textContent).toContain('None now');
  isBroken = false;
  await part.press(part.button('retry'));
  expect(part.element.textContent).toContain('New games');
});
