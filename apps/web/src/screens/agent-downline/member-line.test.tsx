// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { SEARCH_DEBOUNCE_MS } from '../../shared/time/timings.ts';
import AgentDownlineScreen from './agent-downline.screen.tsx';

const registeredAt = Date.parse('2026-11-01T00:00:00Z');
const agent = {
  memberId: 'm1',
  account: 'low 01',
  isAgent: true,
  depth: 1,
  directCount: 2,
  teamCount: 5,
  registeredAt,
};
const player = { ...agent, memberId: 'm2', account: 'low02', isAgent: false, directCount: 0, teamCount: 0 };
const path = [
  { memberId: 'm1', account: 'low 01' },
  { memberId: 'm9', account: 'low09' },
];

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  vi.useRealTimers();
});

interface Given {
  list?: readonly object[];
  totalPages?: number;
  flags?: object;
  isWaiting?: boolean;
}
async function open({ list = [agent, player], totalPages = 1, flags = {}, isWaiting = false }: Given = {}) {
  const listDownlines = ({ parentId, page }: { parentId?: string; page: number }) => ({
    list: page === 1 ? list : [],
    path: parentId ? path : [],
    pageNum: page,
    totalPages,
    totalCount: 7,
  });
  part = await renderInApp(<AgentDownlineScreen />, {
    showsValues: true,
    info: { userName: 'agent', type: 0 },
    merchant: {
      timeZone: 'UTC',
      conductProfile: 'classic',
      whitelabelVal: { AGEDOWNMAN3: true, FUNDTRANS3: true, ...flags },
    },
    answers: { getMe: () => ({ member: { isAgent: true } }), ...(!isWaiting && { listDownlines }) },
  });
}
const texts = (selector: string) => [...part.element.querySelectorAll(selector)].map(({ textContent }) => textContent);
const asked = () => part.asked.flatMap(({ name, input }) => (name === 'listDownlines' ? [input] : []));
const crumbs = () => [...part.element.querySelectorAll<HTMLButtonElement>('nav button')];
const page = { page: 1, size: 20 };

test('AGENT-09: a member with a line shows its size and opens it; another shows the date of joining', async () => {
  await open();
  expect(texts('h2')).toEqual(['members count=7']);
  expect(texts('ul > li')).toEqual(['Llow 01agentbelow direct=2 team=5', 'Llow02since day=Nov 1, 2026']);
  const [first, second] = part.element.querySelectorAll('ul > li');
  expect([first?.querySelectorAll('button').length, second?.querySelectorAll('button').length]).toEqual([2, 1]);
});

test('AGENT-13: money for a member leads to the transfer with the account', async () => {
  await open();
  await part.press(part.button('sendTo account=low 01'));
  expect(part.went).toEqual(['/m/member/agent/transfer?member=low%2001']);
});

test('AGENT-09: the way down leads back to each step of it, and the last one is where one is', async () => {
  await open();
  expect(part.element.querySelector('nav')?.getAttribute('aria-label')).toBe('place');
  expect(crumbs().map(({ textContent, disabled }) => [textContent, disabled])).toEqual([['myLine', true]]);
  await part.press(part.element.querySelector('ul button'));
  expect(crumbs().map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['myLine', false],
    ['low 01', false],
    ['low09', true],
  ]);
  await part.press(crumbs()[1]);
  await part.press(crumbs()[0]);
  expect(asked()).toEqual([page, { parentId: 'm1', ...page }, page]);
  expect(crumbs()).toHaveLength(1);
});

test('AGENT-09: a search hides the way down, and opening what it found ends it', async () => {
  await open();
  const search = part.element.querySelector<HTMLInputElement>('input[type=search]');
  expect([texts('label'), search?.placeholder, search?.value]).toEqual([['search'], 'searchHint', '']);
  expect(search?.getAttribute('spellcheck')).toBe('false');
  vi.useFakeTimers();
  await part.type(search, 'low');
  await part.acting(() => void vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS));
  expect(crumbs()).toEqual([]);
  await part.press(part.element.querySelector('ul button'));
  expect(search?.value).toBe('');
  await part.acting(() => void vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS));
  expect(asked().at(-1)).toEqual({ parentId: 'm1', ...page });
});

test.each([
  [true, ['inviteFriends']],
  [false, []],
])('AGENT-09: an empty line is filled by an invitation where the merchant offers it: %s', async (isOn, buttons) => {
  await open({ list: [], flags: { AFFMAN3: isOn } });
  expect(texts('p')).toEqual(['emptyLine', 'emptyLineText']);
  expect(texts('button:not(nav button)')).toEqual(buttons);
  if (!isOn) return;
  await part.press(part.button('inviteFriends'));
  expect(part.went).toEqual(['/m/inviteFriends']);
});

test('AGENT-09: a search without a member says so', async () => {
  await open({ list: [] });
  vi.useFakeTimers();
  await part.type(part.element.querySelector('input[type=search]'), 'nobody');
  await part.acting(() => void vi.advanceTimersByTime(SEARCH_DEBOUNCE_MS));
  expect(texts('p')).toEqual(['notFound', 'notFoundText']);
});

test('AGENT-09: more members are fetched while there are more, and their shapes show while they load', async () => {
  await open({ totalPages: 2 });
  await part.press(part.button('loadMore'));
  expect(asked().at(-1)).toEqual({ page: 2, counted: 7, size: 20 });
  part.unmount();
  await open({ isWaiting: true });
  const shapes = [...part.element.querySelectorAll<HTMLElement>('[role=status] > span')];
  expect(shapes.map(({ style }) => style.blockSize)).toEqual(['0.21rem', '1.92rem']);
});
