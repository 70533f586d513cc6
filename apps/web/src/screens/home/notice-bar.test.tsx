// @vitest-environment jsdom
import type { SessionAnswer } from '@tessera/contract';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { createSessionStore } from '../../shared/session/session.ts';
import { createMemoryStore } from '../../shared/storage/storage.ts';
import { NoticeBar } from './notice-bar.tsx';

const nothing = () => undefined;

test('NOTICE-01: a member sees the titles of the document until the member’s own have come', async () => {
  const session = createSessionStore(createMemoryStore(), createMemoryStore(), 'guest', nothing);
  const coming = [{ list: [{ title: 'for everybody' }] }, new Promise(nothing)];
  const part = await renderInApp(<NoticeBar onOffer={nothing} onGet={nothing} />, {
    session,
    merchant: { resources: [], settings: { download: {} }, whitelabelVal: {} },
    answers: { listLobbyNews: () => coming.shift() },
  });
  const shown = () => part.element.querySelector('a')?.textContent;
  expect(shown()).toBe('for everybody');
  const answer = { token: 'token', userName: 'mai', merchantCode: 'EN', type: 0 } as SessionAnswer;
  await part.acting(() => session.begin(answer, 'member'));
  expect([part.asked.filter(({ name }) => name === 'listLobbyNews').length, shown()]).toEqual([2, 'for everybody']);
  part.unmount();
});
