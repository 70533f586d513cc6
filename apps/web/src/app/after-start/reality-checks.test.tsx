// @vitest-environment jsdom
import type { SessionAnswer } from '@tessera/contract';
import { expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { createSessionStore } from '../../shared/session/session.ts';
import { createMemoryStore } from '../../shared/storage/storage.ts';
import './reality-check-window.tsx';
import { RealityChecks } from './reality-checks.tsx';

test.each([
  ['a member', { type: 0 }, false, true],
  ['free play', { type: 4 }, false, false],
  ['a type without money', { type: 40 }, false, false],
  ['a login by a password that staff issued', { type: 0, passwordExpired: true }, true, false],
  ['the same after a reload, when only the server knows', { type: 0 }, true, false],
])('a reality check is asked for: %s', async (_title, answer, passwordExpired, isAsked) => {
  const session = createSessionStore(createMemoryStore(), createMemoryStore(), 'guest', () => undefined);
  session.begin({ token: 'token', userName: 'mai', merchantCode: 'EN', ...answer } as SessionAnswer, 'member');
  const part = await renderInApp(<RealityChecks />, {
    session,
    answers: { getMe: () => ({ member: { passwordExpired } }), getRealityCheck: () => ({ minutes: null }) },
  });
  expect(part.asked.some(({ name }) => name === 'getRealityCheck')).toBe(isAsked);
  part.unmount();
});

test.each([
  ['checkContinue', []],
  ['checkHistory', ['/m/gameRecord']],
  ['checkLeave', ['/m/home']],
])('a check that is due closes once %s acknowledged it, and leads to %s', async (answer, went) => {
  const due = { minutes: 30, session: { dueIn: 0, elapsed: 1_800_000, staked: '5.00', net: '-1.00' } };
  const part = await renderInApp(<RealityChecks />, {
    address: '/m/play',
    info: { userName: 'mai', type: 0 },
    answers: {
      getMe: () => ({ member: { passwordExpired: false } }),
      getStatus: () => ({ info: { currency: CNY } }),
      getRealityCheck: () => due,
      acknowledgeRealityCheck: () => ({ minutes: 30, session: { ...due.session, dueIn: 1_800_000 } }),
    },
  });
  const windowOf = () => document.querySelector('dialog[open]:not([data-closing])');
  expect(windowOf()?.getAttribute('aria-label')).toBe('checkTitle');
  expect(part.asked.some(({ name }) => name === 'acknowledgeRealityCheck')).toBe(false);
  await part.press(part.button(answer));
  expect([windowOf(), part.went]).toEqual([null, went]);
  part.unmount();
});
