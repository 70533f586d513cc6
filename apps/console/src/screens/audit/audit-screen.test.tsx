// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInConsole, type RenderedScreen } from '../../../test/render-in-console.tsx';
import type { StaffAnswers } from '../../../test/staff-api.ts';
import { AuditScreen } from './audit-screen.tsx';

let screen: RenderedScreen;
// The browser saves a file by a link that is pressed for it; nothing is saved here.
beforeEach(() => void vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined));
afterEach(async () => {
  vi.restoreAllMocks();
  await screen.unmount();
});

const open = async (merchant: string | null) => {
  const list = () => ({ entries: [], next: null });
  screen = await renderInConsole(<AuditScreen merchant={merchant} />, {
    answers: {
      listAudit: list,
      listMerchantAudit: list,
      exportMerchantAudit: () => null,
      exportAuditLog: () => null,
    } as unknown as StaffAnswers,
  });
};
const asked = (name: string) => screen.asked.filter((call) => call.name === name).map(({ input }) => input);

test('a file of the audit log holds what the list shows, and not what is being typed', async () => {
  await open('LANTERN');
  await screen.press('Download CSV');
  await screen.type('Who', ' ada@example.test ');
  await screen.type('Action', ' restrictMember ');
  await screen.press('Download CSV');
  await screen.press('Show');
  await screen.type('Who', 'bo@example.test');
  await screen.press('Download CSV');
  const chosen = { staff: 'ada@example.test', action: 'restrictMember' };
  expect(asked('listMerchantAudit')).toEqual([{}, chosen]);
  expect(asked('exportMerchantAudit')).toEqual([{}, {}, chosen]);
  expect(new Set(screen.asked.map(({ merchant }) => merchant))).toEqual(new Set(['LANTERN']));
});

test('the log of the platform is asked for without a merchant, and saved whole', async () => {
  await open(null);
  await screen.type('Action', 'addMerchant');
  await screen.press('Show');
  await screen.press('Download the log');
  expect(asked('listAudit')).toEqual([{}, { action: 'addMerchant' }]);
  expect(screen.asked.at(-1)).toEqual({ name: 'exportAuditLog', input: {}, merchant: undefined });
});
