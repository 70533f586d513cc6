// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { localStore } from '../../shared/storage/storage.ts';
import { DownloadBar } from './download-bar.tsx';
import { SafariAlert } from './safari-alert.tsx';

const get = vi.fn();
let part: RenderedPart;
beforeEach(() => localStore.clear());
afterEach(() => part.unmount());

async function open() {
  part = await renderInApp(<DownloadBar onGet={get} />, {
    merchant: { brand: { name: 'Aurora' }, resources: [{ resourceType: 'AppDownloadIcon', url: '/own.png' }] },
    showsValues: true,
  });
}
const bar = () => part.element.querySelector('aside');

test('DOWNLOAD-01: the bar names the merchant’s app with its own icon, and its button leads on', async () => {
  await open();
  expect([bar()?.getAttribute('aria-label'), bar()?.textContent]).toEqual([
    'title app=Aurora',
    'title app=AurorabarTextget',
  ]);
  expect(bar()?.querySelector('img')?.getAttribute('src')).toBe('/own.png');
  await part.press(part.button('get'));
  expect(get).toHaveBeenCalledOnce();
  expect(bar()).not.toBeNull();
});

test('DOWNLOAD-02: a bar that was closed is gone at once and at each later visit of this phone', async () => {
  await open();
  await part.press(part.button('hideBar'));
  expect(bar()).toBeNull();
  part.unmount();
  await open();
  expect(bar()).toBeNull();
  part.unmount();
  localStore.clear();
  await open();
  expect(bar()).not.toBeNull();
});

test('DOWNLOAD-13: the notice about Safari says what to use and closes', async () => {
  const close = vi.fn();
  part = await renderInApp(<SafariAlert isOpen onClose={close} />);
  const alert = document.querySelector('dialog[open]');
  expect([alert?.getAttribute('aria-label'), alert?.querySelector('[role=alert]')?.textContent]).toEqual([
    'notice',
    'noticeuseSafariconfirm',
  ]);
  await part.press(part.button('confirm'));
  expect(close).toHaveBeenCalledOnce();
});
