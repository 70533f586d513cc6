import { ArrowRight, Star } from 'lucide';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from './icon.tsx';

test('an icon is drawn with the lines of the library in the size it is given, and is nothing to read', () => {
  const markup = renderToStaticMarkup(<Icon of={ArrowRight} size="0.24rem" data-points="" />);
  expect(markup).toMatch(/^<svg width="0.24rem" height="0.24rem" [^>]*stroke="currentColor"/);
  expect(markup).toMatch(/ aria-hidden="true" data-points=""><path d="M5 12h14"\/><path d="[^"]+"\/><\/svg>$/);
});

test('an icon can be filled, and named when it is alone', () => {
  const markup = renderToStaticMarkup(<Icon of={Star} size="1rem" fill="currentColor" aria-hidden={false} />);
  expect(markup).toContain('fill="currentColor"');
  expect(markup).toContain('aria-hidden="false"');
});
