import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Grant, isPermitted, PERMISSIONS, ROLE_PERMISSIONS, STAFF_ROLES } from './permissions.ts';

const grants = fc.array(
  fc.record({ role: fc.constantFrom(...STAFF_ROLES), merchant: fc.constantFrom<string | null>('EN', 'LANTERN', null) }),
  { maxLength: 5 },
);

it('a grant at one merchant opens nothing at another or on the platform', () => {
  const atOne: Grant[] = [{ role: 'owner', merchant: 'EN' }];
  for (const permission of PERMISSIONS) {
    expect(isPermitted(atOne, permission, 'EN')).toBe(true);
    expect(isPermitted(atOne, permission, 'LANTERN')).toBe(false);
    expect(isPermitted(atOne, permission, null)).toBe(false);
  }
});

it('further grants never take anything away, and nobody has a permission that no role of theirs has', () => {
  fc.assert(
    fc.property(
      grants,
      grants,
      fc.constantFrom(...PERMISSIONS),
      fc.constantFrom('EN', null),
      (some, more, what, where) => {
        if (isPermitted(some, what, where)) expect(isPermitted([...some, ...more], what, where)).toBe(true);
        if (!some.some(({ role }) => ROLE_PERMISSIONS[role].includes(what)))
          expect(isPermitted(some, what, where)).toBe(false);
      },
    ),
  );
});

it('only owners manage staff, and who else decides, connects, adds, writes or closes is named here', () => {
  const may = (permission: (typeof PERMISSIONS)[number]) =>
    STAFF_ROLES.filter((role) => ROLE_PERMISSIONS[role].includes(permission));
  expect(may('staff.manage')).toEqual(['owner']);
  expect(may('deposits.decide')).toEqual(['owner', 'finance']);
  expect(may('withdrawals.decide')).toEqual(['owner', 'finance']);
  expect(may('vendorTransfers.decide')).toEqual(['owner', 'finance']);
  expect(may('vendorTransfers.read')).toEqual(['owner', 'operations', 'finance', 'support', 'risk', 'auditor']);
  expect(may('adjustments.propose')).toEqual(['owner', 'finance']);
  expect(may('adjustments.approve')).toEqual(['owner', 'finance']);
  expect(may('disputes.answer')).toEqual(['owner', 'finance']);
  expect(may('disputes.approve')).toEqual(['owner', 'finance']);
  expect(may('links.allow')).toEqual(['owner']);
  expect(may('merchants.add')).toEqual(['owner']);
  expect(may('vendors.manage')).toEqual(['owner']);
  expect(may('draws.decide')).toEqual(['owner', 'operations']);
  expect(may('games.change')).toEqual(['owner', 'operations']);
  expect(may('rounds.decide')).toEqual(['owner', 'operations']);
  expect(may('rounds.read')).toEqual(['owner', 'operations', 'risk', 'auditor']);
  expect(may('games.read')).toEqual(['owner', 'operations', 'risk', 'auditor']);
  expect(may('content.change')).toEqual(['owner', 'operations', 'content']);
  expect(may('content.read')).toEqual(['owner', 'operations', 'content', 'support', 'auditor']);
  expect(may('members.note')).toEqual(['owner', 'operations', 'support', 'risk']);
  expect(may('members.help')).toEqual(['owner', 'operations', 'support']);
  expect(may('members.message')).toEqual(['owner', 'operations', 'support']);
  expect(may('rewards.give')).toEqual(['owner', 'operations']);
  expect(may('chat.answer')).toEqual(['owner', 'operations', 'support']);
  expect(may('chat.read')).toEqual(['owner', 'operations', 'support', 'risk', 'auditor']);
  expect(may('feedback.answer')).toEqual(['owner', 'operations', 'support']);
  expect(may('feedback.read')).toEqual(['owner', 'operations', 'support', 'risk', 'auditor']);
  expect(may('reports.read')).toEqual(['owner', 'operations', 'finance', 'risk', 'auditor']);
  expect(may('reports.export')).toEqual(['owner', 'finance', 'auditor']);
  expect(may('webhooks.manage')).toEqual(['owner', 'operations']);
  expect(may('alarms.read')).toEqual(['owner', 'operations', 'finance', 'support', 'risk', 'auditor']);
  expect(may('alarms.take')).toEqual(['owner', 'operations', 'finance', 'support', 'risk']);
  expect(may('webhooks.read')).toEqual(['owner', 'operations', 'auditor']);
  expect(may('reconciliation.resolve')).toEqual(['owner', 'finance']);
  expect(may('reconciliation.read')).toEqual(['owner', 'finance', 'auditor']);
  expect(may('members.restrict')).toEqual(['owner', 'risk']);
});
