// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { toasts } from '@tessera/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { textsOf } from '../../../test/texts-of.ts';
import InviteFriendsScreen from './invite-friends.screen.tsx';

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  toasts.hide();
  vi.unstubAllGlobals();
});

const NOON = Date.parse('2026-11-26T12:00:00Z');
const nobody = { code: 'AB 1', list: [], totalCount: 0, pageNum: 1, totalPages: 1 };

async function open({
  isMember = true,
  type = 0,
  AFFMAN3 = true,
  getInvite = (_asked: { page: number }): unknown => nobody,
} = {}) {
  part = await renderInApp(<InviteFriendsScreen />, {
    ...(isMember && { info: { userName: 'mai', type } }),
    showsValues: true,
    merchant: { brand: { name: 'Aurora' }, timeZone: 'UTC', whitelabelVal: { AFFMAN3 } },
    answers: { getInvite },
  });
}
const pages = () => part.asked.flatMap(({ name, input }) => (name === 'getInvite' ? [input] : []));
const link = `${location.origin}/m/register?affiliateCode=AB%201`;

test.each([
  ['a member', {}, 1],
  ['free play', { type: 4 }, 0],
  ['a merchant without it', { AFFMAN3: false }, 0],
  ['a member who is not known yet', { isMember: false }, 0],
])('INVITE-01: of %s the invitation is asked for by those who have one', async (_who, change, times) => {
  await open(change);
  expect(part.asked.filter(({ name }) => name === 'getInvite')).toHaveLength(times);
});

test.each([
  ['was closed by the member', new DOMException('', 'AbortError'), 0],
  ['could not be opened', new DOMException('', 'NotAllowedError'), 1],
  ['is not there', undefined, 1],
])('INVITE-01: the link is copied where the phone’s sheet %s', async (_what, failure, times) => {
  const writeText = vi.fn(async () => undefined);
  const share = failure && vi.fn(() => Promise.reject(failure));
  await open();
  vi.stubGlobal('navigator', { clipboard: { writeText }, share });
  await part.press(part.button('share'));
  expect(writeText.mock.calls).toEqual(Array.from({ length: times }, () => [link]));
  if (share) expect(share.mock.calls).toEqual([[{ title: 'Aurora', text: 'shareText brand=Aurora', url: link }]]);
});

test('INVITE-01: where the phone’s sheet took the link, nothing is copied', async () => {
  const writeText = vi.fn(async () => undefined);
  await open();
  vi.stubGlobal('navigator', { clipboard: { writeText }, share: async () => undefined });
  await part.press(part.button('share'));
  expect([writeText.mock.calls, toasts.current()]).toEqual([[], undefined]);
});

test.each([
  ['DOMException', new DOMException('', 'NotAllowedError')],
  ['plain error', Object.assign(new Error('closed'), { name: 'AbortError' })],
])('INVITE-01: the link is copied after a %s of the sheet', async (_kind, failure) => {
  const writeText = vi.fn(async () => undefined);
  await open();
  vi.stubGlobal('navigator', { clipboard: { writeText }, share: () => Promise.reject(failure) });
  await part.press(part.button('share'));
  expect(writeText.mock.calls).toEqual([[link]]);
});

test('INVITE-01: the own code and the link are shown, in a QR code too, and each is copied by its own button', async () => {
  const writeText = vi.fn(async () => undefined);
  await open();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(textsOf('h2').slice(0, 1)).toEqual(['headline']);
  expect(textsOf('p').slice(0, 2)).toEqual(['text', 'qrText']);
  const qr = await vi.waitUntil(() => part.element.querySelector('svg[role=img]'));
  expect(qr.getAttribute('aria-label')).toBe('qr');
  expect(textsOf('bdi').map((text, index) => [text, textsOf('span:has(> bdi) > span')[index]])).toEqual([
    ['AB 1', 'code'],
    [link, 'link'],
  ]);
  await part.press(part.button('copyCode'));
  await part.press(part.button('copyLink'));
  expect(writeText.mock.calls).toEqual([['AB 1'], [link]]);
  expect(toasts.current()).toMatchObject({ kind: 'success', text: 'copied' });
  writeText.mockRejectedValueOnce(new Error('not allowed'));
  await part.press(part.button('copyCode'));
  expect(toasts.current()).toMatchObject({ kind: 'info', text: 'copyFailed' });
});

test('INVITE-01: those who came are listed with their day, page by page, below how many they are', async () => {
  const getInvite = ({ page }: { page: number }) => ({
    ...nobody,
    list: [{ name: `m***${page}`, registeredAt: NOON }],
    totalCount: 21,
    pageNum: page,
    totalPages: 2,
  });
  await open({ getInvite });
  expect(textsOf('h2').at(-1)).toBe('invited21');
  expect(textsOf('section:last-of-type > div > div')).toEqual(['m***1Nov 26, 2026']);
  expect(part.element.textContent).not.toContain('none');
  await part.press(part.button('loadMore'));
  expect(textsOf('section:last-of-type > div > div')).toEqual(['m***1Nov 26, 2026', 'm***2Nov 26, 2026']);
  expect([pages().length, part.button('loadMore')]).toEqual([2, undefined]);
});

test('INVITE-01: while nobody came it says so', async () => {
  await open();
  expect([textsOf('h2').at(-1), textsOf('section:last-of-type bdi'), textsOf('p').slice(-2)]).toEqual([
    'invited0',
    [],
    ['none', 'noneText'],
  ]);
  expect(part.button('loadMore')).toBeUndefined();
});

test('INVITE-01: the invitation is waited for, and asked for again where it could not be had', async () => {
  await open({ getInvite: () => new Promise(() => undefined) });
  expect([textsOf('[role=status]').length, textsOf('h2')]).toEqual([1, []]);
  part.unmount();
  let isThere = false;
  await open({
    getInvite: () => {
      if (isThere) return nobody;
      throw new CallFailure('UNKNOWN', 500, 'no line');
    },
  });
  expect(textsOf('p')).toContain('no line');
  isThere = true;
  await part.press(part.button('retry'));
  expect(textsOf('h2')).toContain('headline');
});

test.each([
  ['free play', { type: 4 }, ['trialPromptTitle', 'trialPromptText'], 'registerNow', '/m/register'],
  ['a merchant without it', { AFFMAN3: false }, ['closed'], 'home', '/m/home'],
])('INVITE-01: %s reads why there is none, and where to go', async (_who, change, texts, way, path) => {
  await open(change);
  expect(textsOf('p')).toEqual(texts);
  await part.press(part.button(way));
  expect(part.went).toEqual([path]);
});
