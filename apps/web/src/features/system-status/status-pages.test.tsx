// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { MaintenancePage, RestrictedPage, ServiceErrorPage } from './status-pages.tsx';

const status = (maintenanceEnd: number | null) =>
  ({
    maintenanceEnd,
    info: { brand: { name: 'Aurora', logo: 'ring' }, timeZone: 'Asia/Bangkok' },
    location: { ip: '203.0.113.7' },
  }) as never;

test('STATUS-05: the page of the maintenance says until when, in the time of the merchant, where that is known', async () => {
  const end = Date.parse('2026-11-27T18:30:00Z');
  const part = await renderInApp(<MaintenancePage status={status(end)} />, { showsValues: true });
  expect(part.element.textContent.replaceAll(/\s/g, ' ')).toBe(
    'AuroramaintenanceTitlemaintenanceText maintenanceUntil time=Nov 28, 2026, 1:30:00 AM GMT+7',
  );
  part.unmount();
  const open = await renderInApp(<MaintenancePage status={status(null)} />, { showsValues: true });
  expect(open.element.textContent).toBe('AuroramaintenanceTitlemaintenanceText');
  open.unmount();
});

test('STATUS-06: if the service is not offered the page shows the member’s own address', async () => {
  const part = await renderInApp(<RestrictedPage status={status(null)} ip="203.0.113.7" />, { showsValues: true });
  expect(part.element.textContent).toBe('AurorarestrictedTitlerestrictedTextyourAddress ip=203.0.113.7');
  part.unmount();
});

test.each([
  [status(null), 'Aurora'],
  [undefined, ''],
])(
  'STATUS-08: without an answer the page can be tried again, under the brand where it is known',
  async (known, brand) => {
    const retry = vi.fn(async () => undefined);
    const part = await renderInApp(<ServiceErrorPage onRetry={retry} status={known} />);
    expect(part.element.textContent).toBe(`${brand}serviceTitleserviceTextretry`);
    await part.press(part.button('retry'));
    expect(retry).toHaveBeenCalledOnce();
    part.unmount();
  },
);
