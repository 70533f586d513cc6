// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { SEARCH_DEBOUNCE_MS } from '../../shared/time/timings.ts';
import AgentDownlineScreen from './agent-downline.screen.tsx';

const member = {
  memberId: 'm1',
  account: 'low01',
  isAgent: true,
  depth: 1,
  directCount: 2,
  teamCount: 5,
  registeredAt: Date.parse('2026-11-01T00:00:00Z'),
};
const classic = { isAgent: true, conductProfile: 'classic', AGEDOWNMAN3: true };

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  vi.useRealTimers();
});

async function open(change: Partial<typeof classic> = {}) {
  const { isAgent, conductProfile, AGEDOWNMAN3 } = { ...classic, ...change };
  part = await renderInApp(<AgentDownlineScreen />, {
    info: { userName: 'agent', type: 0 },
    merchant: { timeZone: 'UTC', conductProfile, whitelabelVal: { AGEDOWNMAN3, FUNDTRANS3: true } },
    answers: {
      getMe: () => ({ member: { isAgent } }),
      listDownlines: ({ parentId }: { parentId?: string }) => ({
        list: [member],
        path: parentId ? [{ memberId: parentId, account: 'low01' }] : [],
        pageNum: 1,
        totalPages: 1,
        totalCount: 1,
      }),
    },
  });
}
const asked = () => part.asked.flatMap(({ name, input }) => (name === 'listDownlines' ? [input] : []));
const page = { page: 1, size: 20 };

test('AGENT-09: a tap asks for the line of a member; what is typed is looked for in all of the line, after a pause', async () => {
  await open();
  await part.press(part.element.querySelector('ul button'));
  expect(asked()).toEqual([page, { parentId: 'm1', ...page }]);
  vi.useFakeTimers();
  const search = part.element.querySelector('input[type=search]');
  await part.type(search, 'lo');
  await part.type(search, 'low ');
  await part.acting(() => void vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS - 1));
  expect(asked()).toHaveLength(2);
  await part.acting(() => void vi.advanceTimersByTime(1));
  expect(asked().slice(2)).toEqual([{ search: 'low', ...page }]);
});

test.each([
  ['classic', 1],
  ['regulated', 0],
])('AGENT-13: money is offered to the line at a merchant of the profile %s: %s', async (conductProfile, count) => {
  await open({ conductProfile });
  expect(part.element.querySelectorAll('[aria-label=sendTo]')).toHaveLength(count);
});

test.each([
  ['noAgent', { isAgent: false }],
  ['closed', { AGEDOWNMAN3: false }],
])('AGENT-14, AGENT-15: whom it is not for reads %s, and nothing of a line is asked for', async (title, change) => {
  await open(change);
  expect(part.element.querySelector('p')?.textContent).toBe(title);
  expect(asked()).toEqual([]);
  await part.press(part.button('memberCentre'));
  expect(part.went).toEqual(['/m/member/home']);
});
