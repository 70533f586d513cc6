// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { SideMenuProvider } from '../../shared/menu/side-menu-switch.tsx';
import { needScreens } from '../screens.ts';
import { TopBar } from './top-bar.tsx';

test('LAYOUT-07, LAYOUT-09, LAYOUT-29: the bar has the screen’s title, leads home where nothing is behind, and opens the menu', async () => {
  await needScreens();
  expect(history.length).toBe(1);
  const openMenu = vi.fn();
  const part = await renderInApp(
    <SideMenuProvider value={openMenu}>
      <TopBar path="/m/help" />
    </SideMenuProvider>,
    { address: '/m/help' },
  );
  expect(part.element.querySelector('h1')?.textContent).toBe('help');
  await part.press(part.button('back'));
  expect(part.went).toEqual(['/m/home']);
  await part.press(part.button('menu'));
  expect(openMenu).toHaveBeenCalledOnce();
  history.pushState(null, '', '/m/help');
  await part.press(part.button('back'));
  expect(part.went, 'one step back').toEqual(['/m/home']);
  part.unmount();
});
