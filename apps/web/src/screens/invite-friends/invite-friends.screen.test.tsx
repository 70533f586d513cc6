// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import InviteFriendsScreen from './invite-friends.screen.tsx';

let part: RenderedPart;
afterEach(() => {
  part.unmount();
  vi.unstubAllGlobals();
});

async function open({ type = 0, AFFMAN3 = true } = {}) {
  part = await renderInApp(<InviteFriendsScreen />, {
    info: { userName: 'mai', type },
    merchant: { brand: { name: 'Aurora' }, timeZone: 'UTC', whitelabelVal: { AFFMAN3 } },
    answers: { getInvite: () => ({ code: 'AB 1', list: [], totalCount: 0, pageNum: 1, totalPages: 1 }) },
  });
}

test.each([
  ['a member', {}, 1],
  ['free play', { type: 4 }, 0],
  ['a merchant without it', { AFFMAN3: false }, 0],
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
  const link = `${location.origin}/m/register?affiliateCode=AB%201`;
  expect(writeText.mock.calls).toEqual(Array.from({ length: times }, () => [link]));
  if (share) expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: link }));
});
