import { expect, it } from 'vitest';
import { paragraphsOf } from './paragraphs.ts';

it('paragraphs and line ends stay, signs of HTML are text, and nothing stays nothing', () => {
  expect(paragraphsOf('Hello Mai,\nit is paid.\n\n \nBye')).toBe('<p>Hello Mai,<br>it is paid.</p><p>Bye</p>');
  expect(paragraphsOf('<b>1 & 2</b>')).toBe('<p>&lt;b&gt;1 &amp; 2&lt;/b&gt;</p>');
  expect(paragraphsOf(' \n\n ')).toBe('');
});
