// @vitest-environment jsdom
import type { Carousel } from '@tessera/ui';
import { CallFailure } from '@tessera/contract/calls';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { BannerCarousel } from './banner-carousel.tsx';

const shown: { carousel?: ComponentProps<typeof Carousel> } = {};
vi.mock(import('@tessera/ui'), async (original) => ({
  ...(await original()),
  Carousel: (props) => {
    shown.carousel = props;
    return <>{props.children}</>;
  },
}));

const banners = [
  { id: '1', groupName: 'm_home', url: '/a.jpg', linkage: '/m/activity', alternative: 'First' },
  { id: '2', groupName: 'm_live', url: '/b.jpg', linkage: null, alternative: 'Live' },
  { id: '3', groupName: 'm_home', url: '/c.jpg', linkage: null, alternative: 'Third' },
];

let part: RenderedPart;
afterEach(() => part.unmount());

/** The banners of a merchant, with the live model or without. */
async function open(liveModel: boolean, listBanners?: () => unknown) {
  part = await renderInApp(<BannerCarousel />, {
    showsValues: true,
    merchant: { settings: { liveModel } },
    answers: listBanners ? { listBanners } : {},
  });
}
const all = () => ({ banners });

test.each([
  [true, ['First', 'Live', 'Third']],
  [false, ['First', 'Third']],
])('BANNER-01, BANNER-02: with the live model %s the banners are %j', async (liveModel, words) => {
  await open(liveModel, all);
  expect(part.asked[0]?.input).toEqual({ groupName: 'm_home,m_live' });
  expect([...part.element.querySelectorAll('[class*=words]')].map(({ textContent }) => textContent)).toEqual(words);
});

test('BANNER-03, BANNER-06: a banner shows for five seconds, is stopped with all else, and leads where the merchant says', async () => {
  await open(true, all);
  expect(shown.carousel).toMatchObject({
    intervalMs: 5_000,
    label: 'banners',
  });
  expect(shown.carousel?.pauseLabel).toBeUndefined();
  expect(shown.carousel?.slideLabel(2, 3)).toBe('slide index=2 count=3');
  const links = [...part.element.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/m/activity']);
});

test('the first picture is asked for at once and before the others, which come when they are near', async () => {
  await open(true, all);
  const pictures = [...part.element.querySelectorAll('img')];
  expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual(['high', 'low', 'low']);
  expect(pictures[0]?.getAttribute('src')).toBe('/a.jpg');
});

test('without banners, or when they failed, home has no room for them; while they come it has', async () => {
  await open(true, () => ({ banners: [] }));
  expect(part.element.innerHTML).toBe('');
  part.unmount();
  await open(true, () => {
    throw new CallFailure('UNKNOWN', 500, '');
  });
  expect(part.element.innerHTML).toBe('');
  part.unmount();
  await open(true);
  expect(part.element.innerHTML).not.toBe('');
});
