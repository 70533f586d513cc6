// @vitest-environment jsdom
import type { SessionAnswer } from '@tessera/contract';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { createSessionStore } from '../../shared/session/session.ts';
import { createMemoryStore } from '../../shared/storage/storage.ts';
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
