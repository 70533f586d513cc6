// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { AccountPage } from './account-page.tsx';

const open = (languages: readonly string[], badge?: string) =>
  renderInApp(
    <AccountPage title="Log in" backTo="/m/service" badge={badge}>
      the form
    </AccountPage>,
    { merchant: { brand: { name: 'Aurora', logo: 'ring' }, languages } },
  );

test('LAYOUT-05: title and form are below the arrow, which leads where the screen says', async () => {
  const part = await open(['EN', 'VI']);
  expect(part.element.querySelector('h1')?.textContent).toBe('Log in');
  expect(part.element.textContent).toContain('the form');
  await part.press(part.button('back'));
  await part.press(part.button('language'));
  expect(part.went).toEqual(['/m/service', '/m/language']);
  part.unmount();
});

test('a merchant of one language offers no choice of it', async () => {
  const part = await open(['EN']);
  expect(part.button('language')).toBeUndefined();
  expect(part.button('back')).toBeDefined();
  part.unmount();
});

test.each([
  ['Agents', true],
  [undefined, false],
])('LOGIN-31: the entrance named %s is distinguished: %s', async (badge, isApart) => {
  const part = await open(['EN'], badge);
  const stage = part.element.querySelector('header');
  expect([stage?.hasAttribute('data-apart'), stage?.textContent.includes('Agents')]).toEqual([isApart, isApart]);
  part.unmount();
});
