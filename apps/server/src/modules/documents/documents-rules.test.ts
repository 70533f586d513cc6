import { createHash } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { DEMO_MERCHANTS } from '#server/modules/merchants/merchants.ts';
import { contentPolicy } from './content-policy.ts';
import { composeDocument } from './document.ts';
import { createShortCache, createVersions } from './document-cache.ts';
import { readHints } from './hints.ts';
import { merchantIcon, webManifest } from './merchant-icon.ts';

const result = {
  status: 200,
  title: 'Home – <Brand>',
  rootHtml: '<main>hello</main>',
  data: JSON.stringify({ text: '</script><script>alert(1)</script>' }),
  entryScript: '/assets/app.js',
  inlineScripts: [],
  modulePreloads: ['/assets/home.js'],
  styles: [
    { address: '/assets/app.css', content: 'body{margin:0}' },
    { address: '/assets/style.css', content: 'p{margin:0}' },
  ],
  headers: {},
};
const brandOf = (index: number) => {
  const brand = DEMO_MERCHANTS[index]?.settings.brand;
  if (!brand) throw new Error('two demo merchants are expected');
  return brand;
};

describe('hints', () => {
  const read = (header: string | undefined) => readHints(header, ['EN', 'UR'], 'EN');
  test('LANG-04, LANG-05: the named language counts only when the merchant offers it', () => {
    expect(read('a=b; hint_language=UR').language).toBe('UR');
    expect(read('hint_language=TH').language).toBe('EN');
    expect(read(undefined).language).toBe('EN');
  });
  test('THEME-02: light unless dark is named; an unknown visitor is a guest', () => {
    expect(read('hint_theme=dark; hint_visitor=member')).toMatchObject({ theme: 'dark', visitor: 'member' });
    expect(read('hint_theme=pink; hint_visitor=staff')).toMatchObject({ theme: 'light', visitor: 'guest' });
  });
});

describe('test languages', () => {
  const read = (isDevelopment: boolean, name: string) =>
    readHints(`hint_test_language=${name}`, ['EN'], 'EN', isDevelopment).testLanguage;
  test('work only in development, and only existing ones', () => {
    expect([read(true, 'mirrored'), read(true, 'pseudo'), read(true, 'klingon')]).toEqual([
      'mirrored',
      'pseudo',
      undefined,
    ]);
    expect(read(false, 'mirrored')).toBeUndefined();
  });

  test('the mirrored one runs from right to left in any language', () => {
    const hints = { language: 'EN', theme: 'light', visitor: 'guest', testLanguage: 'mirrored' } as const;
    expect(composeDocument(result, brandOf(0), hints).html).toContain('<html lang="en" dir="rtl"');
  });
});

describe('a document', () => {
  test('LANG-03: wears language, direction and theme before the first paint', () => {
    const { html } = composeDocument(result, brandOf(0), { language: 'UR', theme: 'dark', visitor: 'guest' });
    expect(html).toContain('<html lang="ur" dir="rtl" data-theme="dark">');
  });
  test('data and title cannot leave their elements', () => {
    const { html } = composeDocument(result, brandOf(0), { language: 'EN', theme: 'light', visitor: 'guest' });
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('<title>Home – &lt;Brand&gt;</title>');
  });
  test('its policy allows the inline style by the hash of exactly that style, and no inline script', () => {
    const { html, inlineStyles } = composeDocument(result, brandOf(1), {
      language: 'EN',
      theme: 'light',
      visitor: 'guest',
    });
    const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);
    expect(styles).toEqual(inlineStyles);
    expect(styles[1]).toBe(result.styles[0]?.content);
    expect(html).toContain('<link rel="stylesheet" href="/assets/app.css" disabled>');
    const policy = contentPolicy({ inlineStyles, inlineScripts: [], frames: ['http://frames'], images: [], calls: [] });
    for (const style of styles)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain('frame-src http://frames;');
  });
});

test('a policy lets in what a document needs from our own origin, what the merchant names, and nothing else', () => {
  const sources = { inlineStyles: [], inlineScripts: [], frames: ['http://frames'], images: [], calls: [] };
  const own = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    'frame-src http://frames',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  expect(contentPolicy(sources).split('; ')).toEqual(own);
  const named = { ...sources, frames: [], images: ['http://pictures'], calls: ['http://phones'] };
  expect(
    contentPolicy(named)
      .split('; ')
      .filter((directive) => !own.includes(directive)),
  ).toEqual(["img-src 'self' data: http://pictures", "connect-src 'self' http://phones", "frame-src 'none'"]);
});

describe('the short cache', () => {
  test('many asking at once share one making, and it is made anew after its time', async () => {
    let now = 0;
    const cache = createShortCache<number>(5_000, 10, () => now);
    const make = vi.fn(async () => now);
    expect(await Promise.all([cache.get('a', make), cache.get('a', make)])).toEqual([0, 0]);
    expect(make).toHaveBeenCalledTimes(1);
    now = 5_000;
    expect(await cache.get('a', make)).toBe(5_000);
  });
  test('a failed making is not kept, and the oldest leaves when it is full', async () => {
    const cache = createShortCache<string>(5_000, 2, () => 0);
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await cache.get('a', async () => 'first');
    await cache.get('b', async () => 'b');
    await cache.get('c', async () => 'c');
    expect(await cache.get('a', async () => 'again')).toBe('again');
  });
});

test('two merchants have names, colours and their own icons', () => {
  const [one, other] = [webManifest(brandOf(0), 'en'), webManifest(brandOf(1), 'en')];
  expect(one.name).not.toBe(other.name);
  expect(one.background_color).not.toBe(other.background_color);
  expect(one.theme_color).toMatch(/^#[0-9a-f]{6}$/i);
  for (const installed of [one, other])
    expect(installed).toMatchObject({ scope: '/', display: 'standalone', orientation: 'portrait' });
  expect(merchantIcon(brandOf(0))).not.toBe(merchantIcon(brandOf(1)));
});

describe('versions of settings', () => {
  test('FLAG-17: new settings have another number, the same ones keep theirs', () => {
    const versionOf = createVersions();
    const [before, after] = [{ flag: true }, { flag: false }];
    expect(versionOf(before)).toBe(versionOf(before));
    expect(versionOf(after)).not.toBe(versionOf(before));
  });
});
