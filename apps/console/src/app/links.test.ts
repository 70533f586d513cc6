import { expect, test } from 'vitest';
import { linksFor } from './links.ts';

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
