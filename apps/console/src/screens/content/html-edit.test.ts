import { expect, test } from 'vitest';
import { insertPicture, wrapChosen } from './html-edit.ts';

test('a button puts its element around what is chosen, which stays chosen', () => {
  expect(wrapChosen({ text: 'a word b', from: 2, to: 6 }, 'bold')).toEqual({ text: 'a <b>word</b> b', from: 5, to: 9 });
  expect(wrapChosen({ text: '', from: 0, to: 0 }, 'heading')).toEqual({ text: '<h3></h3>', from: 4, to: 4 });
  expect(wrapChosen({ text: 'x\ny', from: 0, to: 3 }, 'list').text).toBe('<ul>\n<li>x</li>\n<li>y</li>\n</ul>');
});

test('a picture is inserted at the cursor, and its words cannot end their attribute', () => {
  const { text, from } = insertPicture({ text: 'ab', from: 1, to: 1 }, '/content-pictures/EN/x.webp', '"><b onload=x>');
  expect(text).toBe('a<p><img src="/content-pictures/EN/x.webp" alt="&quot;>&lt;b onload=x>"></p>b');
  expect(text.slice(from)).toBe('b');
});
