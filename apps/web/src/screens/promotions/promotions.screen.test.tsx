// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import PromotionsScreen from './promotions.screen.tsx';

const promotion = ['p1', 'p2'].map((id) => ({ id, title: `title of ${id}`, content: `<p>${id}</p>`, imageUrl: null }));

test.each([
  ['?id=p2', 'title of p2', []],
  ['?id=gone', undefined, []],
  ['', undefined, ['/m/activity?id=p1', '/m/activity?id=p2']],
])('PROMO-01: the query %s opens %s', async (query, title, links) => {
  const part = await renderInApp(<PromotionsScreen />, {
    address: `/m/activity${query}`,
    answers: { listAnnouncements: () => ({ promotion }) },
  });
  expect(part.element.querySelector('h2')?.textContent).toBe(title);
  expect([...part.element.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(links);
  if (query) await part.press(part.button('allPromotions'));
  expect(part.went).toEqual(query ? ['/m/activity'] : []);
  part.unmount();
});
