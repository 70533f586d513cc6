// @vitest-environment jsdom
import { ROLE_PERMISSIONS, STAFF_ROLES } from '@tessera/contract/staff/permissions';
import { expect, test } from 'vitest';
import { linksFor } from './links.ts';
import { AT_MERCHANT, ON_PLATFORM, WITHOUT_SIGN_IN } from './screen-table.ts';

const texts = (...given: Parameters<typeof linksFor>) => linksFor(...given).map(({ text }) => text);

test('a menu leads where roles let somebody go, and a role at one merchant to that merchant alone', () => {
  const support = [{ role: 'support', merchant: 'EN' }] as const;
  expect(texts(support, 'EN')).toEqual([
    'Alarms',
    'Members',
    'Agents',
    'Bill disputes',
    'Chat',
    'Feedback',
    'Deposits',
    'Withdrawals',
    'Adjustments',
    'Approvals',
    'Vendor transfers',
    'Content',
    'Contacts',
    'App download',
  ]);
  expect(texts(support, 'LANTERN')).toEqual([]);
  expect(texts(support, null)).toEqual([]);
  expect(texts([{ role: 'owner', merchant: 'EN' }], null)).toEqual([]);
  expect(texts([{ role: 'auditor', merchant: null }], null)).toEqual([
    'Staff',
    'Merchants',
    'Vendors',
    'Draws',
    'Audit log',
  ]);
  expect(texts([{ role: 'finance', merchant: 'EN' }], 'EN')).toEqual([
    'Dashboard',
    'Alarms',
    'Members',
    'Agents',
    'Bill disputes',
    'Deposits',
    'Withdrawals',
    'Adjustments',
    'Approvals',
    'Reconciliation',
    'Vendor transfers',
    'House result',
  ]);
  expect(texts([{ role: 'content', merchant: null }], 'EN')).toEqual([
    'Approvals',
    'Content',
    'Contacts',
    'App download',
  ]);
  expect(texts([{ role: 'content', merchant: 'EN' }], 'LANTERN')).toEqual([]);
  expect(texts([{ role: 'owner', merchant: null }], null)).toContain('Approvals');
});

const rows = import.meta.glob<object>('../screens/*/*.row.{ts,tsx}', { eager: true, import: 'row' });
const screens = Object.keys(import.meta.glob('../screens/*/*-screen.tsx'));
const folders = Object.keys(import.meta.glob('../screens/*/*.tsx')).map((file) => file.split('/')[2]);

test('every row beside a screen is in the table once, and no other', () => {
  const table = [...AT_MERCHANT, ...ON_PLATFORM, ...WITHOUT_SIGN_IN];
  expect(table).toHaveLength(Object.keys(rows).length);
  for (const [file, row] of Object.entries(rows))
    expect(
      table.some((each) => each === row),
      file,
    ).toBe(true);
});

test('every folder of screens has a row, and so has every screen but the one that the frame shows', () => {
  const files = Object.keys(rows);
  for (const folder of folders)
    expect(
      files.some((file) => file.split('/')[2] === folder),
      folder,
    ).toBe(true);
  const withoutRow = screens.filter((file) => {
    const row = file.replace(/-screen\.tsx$/, '.row.ts');
    return !files.some((each) => each === row || each === `${row}x`);
  });
  expect(withoutRow).toEqual(['../screens/accounts/sign-in-screen.tsx']);
});

test.each(STAFF_ROLES)('%s: the menu has each screen that the role permits, and none that needs more', (role) => {
  const shown = (rowsOf: typeof AT_MERCHANT | typeof ON_PLATFORM) =>
    rowsOf.flatMap(({ options }) => (options.staticData?.menu ? [options.staticData.menu] : []));
  for (const [merchant, table] of [
    ['EN', AT_MERCHANT],
    [null, ON_PLATFORM],
  ] as const) {
    const expected = shown(table).filter(([, , needs]) => needs === null || ROLE_PERMISSIONS[role].includes(needs));
    expect(texts([{ role, merchant: null }], merchant)).toEqual(expected.map(([text]) => text));
    expect(texts([], merchant)).toEqual([]);
  }
});
