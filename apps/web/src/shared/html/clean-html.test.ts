// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { cleanHtml, pixelsToRem } from './clean-html.ts';

test('POPUP-11: pixel sizes become rem by dividing by 100', () => {
  expect(pixelsToRem('font-size: 16px')).toBe('font-size: 0.16rem');
  expect(pixelsToRem('margin:0 12.5PX -8px 100px; inline-size:50%')).toBe(
    'margin:0 0.125rem -0.08rem 1rem; inline-size:50%',
  );
  expect(cleanHtml('<p style="font-size:22px;text-align:center">a 16px word</p>')).toBe(
    '<p style="font-size:0.22rem; text-align:center">a 16px word</p>',
  );
});

test('POPUP-10: what is shown has no scripts, handlers, frames, foreign styles or dangerous addresses', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['<p onclick="x()">a<script>x()</script></p>', '<p>a</p>'],
    ['<a href="javascript:x()">a</a><a href=" https://ok.test/">b</a>', '<a>a</a><a href=" https://ok.test/">b</a>'],
    ['<a href="//evil.test">a</a><a href="/m/notice">b</a>', '<a>a</a><a href="/m/notice">b</a>'],
    ['<img src="data:text/html,x" onerror="x()"><img src="/a.png" alt="A">', '<img><img src="/a.png" alt="A">'],
    ['<iframe src="/"></iframe><svg><script>x()</script></svg><b>c</b>', '<b>c</b>'],
    ['<section><marquee onstart="x()">d<style>p{}</style></marquee></section>', 'd'],
    ['<p style="position:fixed;background:url(//e.test);color:red">e</p>', '<p style="color:red">e</p>'],
    ['<form action="/x"><input name="password"></form>', ''],
    ['<custom-part><h3 id="x" class="y">f</h3></custom-part>', '<h3>f</h3>'],
  ];
  for (const [html, clean] of cases) expect(cleanHtml(html)).toBe(clean);
});
