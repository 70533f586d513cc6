// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import { localStore } from '../../shared/storage/storage.ts';
import { needScreens } from '../screens.ts';
import { Frame } from './frame.tsx';

await needScreens();
const status = {
  maintenance: false,
  regionRestriction: false,
  maintenanceEnd: null,
  location: { ip: '192.0.2.1' },
  info: { brand: { name: 'Aurora', logo: 'ring' }, timeZone: 'UTC' },
};

let part: RenderedPart;
beforeEach(() => {
  localStore.clear();
  document.title = '';
});
afterEach(() => part.unmount());

const open = async (getStatus: () => unknown) => {
  part = await renderInApp(<Frame />, { address: '/m/help', answers: { getStatus } });
};
const shown = () => [
  part.element.querySelector('main') !== null,
  part.element.querySelector('[role=alert] p')?.textContent,
];

test.each([
  [{}, true, undefined],
  [{ maintenance: true }, false, 'maintenanceTitle'],
  [{ regionRestriction: true }, false, 'restrictedTitle'],
  [{ maintenance: true, regionRestriction: true }, false, 'maintenanceTitle'],
])('STATUS-05 to STATUS-07: with %j the screen shows: %s, else %s', async (change, isScreen, title) => {
  await open(() => ({ ...status, ...change }));
  expect(shown()).toEqual([isScreen, title]);
});

test('STATUS-02, STATUS-08: without an answer the kept status is used, and where none is kept a page says so', async () => {
  const refuse = () => Promise.reject(new Error('no line'));
  await open(refuse);
  expect(shown()).toEqual([false, 'serviceTitle']);
  part.unmount();
  await open(() => status);
  part.unmount();
  await open(refuse);
  expect(shown()).toEqual([true, undefined]);
});

test('LAYOUT-09: the document is called by the address and the merchant', async () => {
  await open(() => status);
  expect(document.title).toBe('help – Aurora');
  await part.go('/m/notice');
  expect(document.title).toBe('notices – Aurora');
});
