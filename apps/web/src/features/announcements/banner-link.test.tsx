import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { BannerLink } from './banner-link.tsx';

vi.mock('../../shared/navigation/navigator.ts', () => ({ useNavigator: () => ({}), useShown: () => ({}) }));

const shown = (linkage: string | null) =>
  renderToStaticMarkup(
    <BannerLink linkage={linkage} className="banner">
      picture
    </BannerLink>,
  );

test('BANNER-06: a banner opens a screen of ours in the app and an https address outside of it', () => {
  expect(shown('/m/activity?id=3')).toBe('<a class="banner" href="/m/activity?id=3">picture</a>');
  expect(shown('/m/activity//x')).toContain('href="/m/activity//x"');
  expect(shown('https://partner.example/offer')).toBe(
    '<a href="https://partner.example/offer" target="_blank" rel="noopener noreferrer" class="banner">picture</a>',
  );
});

test('a banner without an address, or with one that is neither, leads nowhere', () => {
  for (const linkage of [null, '', '//elsewhere', '/\\elsewhere', 'http://partner.example', 'javascript:alert(1)']) {
    expect(shown(linkage), String(linkage)).toBe('<div class="banner">picture</div>');
  }
});
