// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { type RenderedPart, renderInApp } from '../../../test/render-in-app.tsx';
import StatusScreen from './status.screen.tsx';

const status = {
  maintenance: false,
  maintenanceEnd: Date.parse('2026-11-26T12:00:00Z'),
  info: { brand: { name: 'Aurora', logo: 'ring' }, timeZone: 'UTC' },
  // as a shared document has it
  location: { ip: '0.0.0.0' },
};

let part: RenderedPart;
afterEach(() => part.unmount());

async function openAt(address: string, change: object = {}) {
  part = await renderInApp(<StatusScreen />, {
    address,
    showsValues: true,
    answers: { getStatus: () => ({ ...status, ...change }), getLocation: () => ({ ip: '203.0.113.7' }) },
  });
}
const text = () => part.element.textContent ?? '';

test('STATUS-05, ROUTE-33: maintenance says until when, as far as it is known', async () => {
  await openAt('/m/maintenance');
  expect(text()).toContain('maintenanceTitle');
  expect(text()).toContain('maintenanceUntil time=Nov 26, 2026, 12:00:00 PM UTC');
  part.unmount();
  await openAt('/m/maintenance', { maintenanceEnd: null });
  expect(text()).not.toContain('maintenanceUntil');
});

test('STATUS-06, ROUTE-33: a restricted region names the address that was seen', async () => {
  await openAt('/m/errorIp');
  expect(text()).toContain('restrictedTitle');
  expect(text()).toContain('yourAddress ip=203.0.113.7');
  expect(text()).not.toContain('maintenance');
});

test.each([
  ['/m/maintenance', 'goHome'],
  ['/m/errorIp', 'goHome'],
  ['/m/errorService', 'retry'],
])('ROUTE-33: from %s the way home by "%s" asks for the status first', async (address, button) => {
  await openAt(address);
  await part.press(part.button(button));
  expect(part.asked.filter(({ name }) => name === 'getStatus')).toHaveLength(2);
  expect(part.replaced).toEqual(['/m/home']);
});
