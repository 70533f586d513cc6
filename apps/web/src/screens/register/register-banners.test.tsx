// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { RegisterBanners } from './register-banners.tsx';

test('REG-19: every banner of the group m_reg shows, each leading where its address says', async () => {
  const banner = (id: string, linkage: string | null) => ({
    id,
    groupName: 'm_reg',
    url: `/${id}.svg`,
    alternative: id,
    linkage,
  });
  const banners = [banner('first', null), banner('second', '/m/activity'), banner('third', 'https://partner.example')];
  const part = await renderInApp(<RegisterBanners />, { answers: { listAnnouncements: () => ({ banners }) } });
  expect(part.asked).toEqual([{ name: 'listAnnouncements', input: { types: 'B', groupName: 'm_reg' } }]);
  expect(part.element.querySelectorAll('[aria-roledescription=slide]')).toHaveLength(3);
  expect([...part.element.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/m/activity',
    'https://partner.example',
  ]);
  part.unmount();
});

test('REG-19: a merchant without such banners shows no place for them', async () => {
  const part = await renderInApp(<RegisterBanners />, { answers: { listAnnouncements: () => ({ banners: [] }) } });
  expect(part.asked).toHaveLength(1);
  expect(part.element.innerHTML).toBe('');
  part.unmount();
});
