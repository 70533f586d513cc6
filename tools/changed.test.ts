import { expect, it } from 'vitest';
import { changedJourneys, journeysToRun } from './changed.mjs';

const journeys = [
  { path: 'e2e/journeys/classic/login.spec.ts', text: "test('LOGIN-02 LOGIN-03: the form as a guest finds it'" },
  { path: 'e2e/journeys/classic/home.spec.ts', text: "test('HOME-01: a guest sees the lobby'" },
];

it('a change runs the journeys that it changes and the journeys that name a row which it cites', () => {
  const screen = { path: 'apps/web/src/screens/log-in/log-in.screen.tsx', text: '/** The form (LOGIN-03). */' };
  expect(journeysToRun([screen], journeys)).toEqual(['e2e/journeys/classic/login.spec.ts']);
  expect(journeysToRun([journeys[1] as (typeof journeys)[0]], journeys)).toEqual(['e2e/journeys/classic/home.spec.ts']);
  expect(journeysToRun([{ path: 'apps/web/src/a.ts', text: 'nothing cited' }], journeys)).toEqual([]);
});

it('a missing commit is reported', () => {
  expect(() => changedJourneys('no-such-commit')).toThrow('no-such-commit');
});
