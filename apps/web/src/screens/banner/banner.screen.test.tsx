// @vitest-environment jsdom
import { CallFailure } from '@tessera/contract/calls';
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import BannerScreen from './banner.screen.tsx';
import { row } from './banner.row.ts';

const ID = '0190a000-0000-7000-8000-00000000000a';
const banner = { url: '/sun.webp', alternative: 'Sun', content: '<p>shines</p>', linkage: null as string | null };

let part: RenderedPart;
afterEach(() => part.unmount());

async function open({ id = ID, linkage = banner.linkage, listBanners = (): unknown => undefined } = {}) {
  part = await renderInApp(<BannerScreen />, {
    address: `${row.paths[0]}?id=${id}`,
    answers: { listBanners: () => listBanners() ?? { banners: [{ ...banner, linkage }] } },
  });
}
const link = () => part.element.querySelector('a');
const texts = (selector: string) => [...part.element.querySelectorAll(selector)].map(({ textContent }) => textContent);

test('BANNER-08: a banner that is asked for by its id shows picture, words and content', async () => {
  await open();
  expect(part.asked).toEqual([{ name: 'listBanners', input: { announcementId: ID } }]);
  expect(part.element.querySelector('img')?.getAttribute('src')).toBe('/sun.webp');
  expect([texts('h2'), texts('article p')]).toEqual([['Sun'], ['shines']]);
});

test.each([
  [null, null],
  [`/m/banner?id=${ID}`, null],
  ['/m/banners', '/m/banners'],
  ['/m/activity', '/m/activity'],
])('BANNER-08: a banner for %s leads on to %s: its own page leads nowhere', async (linkage, to) => {
  await open({ linkage });
  expect(link()?.getAttribute('href') ?? null).toBe(to);
  expect(texts('article ~ *')).toEqual(to ? ['readOn'] : []);
});

test.each(['', 'x', `${ID}0`, `0${ID}`, ID.replace('7000', '70')])(
  'BANNER-08: "%s" names no banner: nothing is asked for, and the way leads home',
  async (id) => {
    await open({ id });
    expect([part.asked, texts('p')]).toEqual([[], ['bannerGone', 'bannerGoneText']]);
    await part.press(part.button('toLobby'));
    expect(part.went).toEqual(['/m/home']);
  },
);

test('BANNER-08: a banner that is gone says so; any other failure offers another try', async () => {
  await open({
    listBanners: () => {
      throw new CallFailure('NOT_FOUND', 404, 'none');
    },
  });
  expect(texts('p')).toEqual(['bannerGone', 'bannerGoneText']);
  part.unmount();
  let isOut = true;
  await open({
    id: ID.toUpperCase(),
    listBanners: () => {
      if (isOut) throw new CallFailure('UNKNOWN', 500, 'out of order');
    },
  });
  expect(texts('p')).toEqual(['failedTitle', 'out of order']);
  isOut = false;
  await part.press(part.button('retry'));
  expect(texts('h2')).toEqual(['Sun']);
});

test('while a banner loads shapes show', async () => {
  await open({ listBanners: () => new Promise(() => undefined) });
  expect(part.element.querySelector('[role=status]')).not.toBeNull();
});
