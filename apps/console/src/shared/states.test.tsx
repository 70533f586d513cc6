// @vitest-environment jsdom
import { STAFF_ERRORS } from '@tessera/contract/staff/staff-errors';
import { afterEach, expect, test } from 'vitest';
import { renderInConsole, type RenderedScreen } from '../../test/render-in-console.tsx';
import { StaffFailure } from './staff-api.ts';
import { Failure, showFailure } from './states.tsx';

let screen: RenderedScreen;
afterEach(async () => {
  await screen.unmount();
  window.location.hash = '';
});

const waits = new StaffFailure('WAITS_FOR_SECOND', STAFF_ERRORS.WAITS_FOR_SECOND.message);
const link = () => [...document.querySelectorAll('a')].map((each) => each.getAttribute('href'));

test.each([
  ['/m/LANTERN/payments', '/m/LANTERN/approvals'],
  ['/m/EN', '/m/EN/approvals'],
  ['/staff', '/approvals'],
])('at %s what waits for a second person is no failure and leads to %s', async (address, to) => {
  screen = await renderInConsole(<Failure of={waits} onRetry={() => undefined} />, { address });
  expect(document.querySelector('[role="alert"]')).toBeNull();
  expect(document.querySelector('[role="status"]')?.textContent).toContain(waits.message);
  expect(link()).toEqual([to]);
  expect(screen.button('Try again')).toBeUndefined();
});

test.each([
  ['#/m/LANTERN/deposits?x=1', '#/m/LANTERN/approvals'],
  ['#/m/EN?x=1', '#/m/EN/approvals'],
  ['#/staff', '#/approvals'],
])('a note at %s says the same and leads to %s', async (hash, to) => {
  window.location.hash = hash;
  screen = await renderInConsole('page');
  await screen.acting(() => showFailure(waits));
  expect(screen.notes()).toEqual([`${waits.message} See what waits for approval`]);
  expect(document.querySelector('.mantine-Notification-root')?.getAttribute('role')).toBe('status');
  expect(link()).toEqual([to]);
});

test('any other failure is an alert', async () => {
  const failure = new StaffFailure('CONFLICT', 'Somebody else was first.');
  screen = await renderInConsole(<Failure of={failure} />);
  await screen.acting(() => showFailure(failure));
  expect([...document.querySelectorAll('[role="alert"]')].map((each) => each.textContent)).toHaveLength(2);
  expect(link()).toEqual([]);
});

test('a failure says each field that was refused, by its place and in words', async () => {
  const issues = [
    { field: 'offers.1.amount', problem: 'places' },
    { field: 'last', problem: '1 to 92 days' },
    { field: '', problem: 'partial_check' },
  ];
  screen = await renderInConsole(<Failure of={new StaffFailure('REQUEST_INVALID', 'Not as expected.', { issues })} />);
  expect([...document.querySelectorAll('[role="alert"] li')].map((each) => each.textContent)).toEqual([
    'offers, no. 2, amount: it has more decimals than the currency.',
    'last: 1 to 92 days.',
    'partial check.',
  ]);
});
