import { expect, test } from 'vitest';
import { pictureOf } from '#server/modules/art/art-files.ts';
import { withFirstPicture } from './first-picture.ts';

const html = (address: string) =>
  `<link rel="preload" as="image" href="${address}" fetchPriority="high"/><p>$&</p><img class="a" data-address="${address}" src="${address}" alt=""/><img src="/b"/>`;
const find = async (address: string, takesAvif: boolean) => {
  if (address === '/art/large.webp') return pictureOf(Buffer.alloc(40_000), '.webp');
  if (address === '/art/small.webp') return pictureOf(Buffer.from('picture'), takesAvif ? '.avif' : '.webp');
  return undefined;
};

test('the first picture of a screen travels in its document', async () => {
  for (const type of ['webp', 'avif'] as const) {
    const inlined = `data:image/${type};base64,${Buffer.from('picture').toString('base64')}`;
    expect(await withFirstPicture(html('/art/small.webp'), find, type === 'avif')).toBe(
      `<p>$&</p><img class="a" data-address="/art/small.webp" src="${inlined}" alt=""/><img src="/b"/>`,
    );
  }
});

test('a large picture, a foreign one and a screen without one stay as they are', async () => {
  for (const text of [html('/art/large.webp'), html('https://cdn.example/x.webp'), '<p>none</p>'])
    expect(await withFirstPicture(text, find, true)).toBe(text);
});
