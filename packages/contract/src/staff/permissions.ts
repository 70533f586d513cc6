/** What a member of staff may do; each call of the staff API asks for one. */
export const PERMISSIONS = [
  'staff.read',
  'staff.manage',
  'audit.read',
  'members.read',
  'members.note',
  'members.help',
  'members.message',
  'rewards.give',
  'members.restrict',
  'deposits.read',
  'deposits.decide',
  'chat.read',
  'chat.answer',
  'withdrawals.read',
  'withdrawals.decide',
  'adjustments.read',
  'adjustments.propose',
  'adjustments.approve',
  'settings.read',
  'settings.change',
  'content.read',
  'content.change',
  'merchants.read',
  'merchants.add',
  'vendors.read',
  'vendors.manage',
  'draws.read',
  'draws.decide',
  'reports.read',
  'reports.export',
  'games.read',
  'games.change',
  'rounds.read',
  'rounds.decide',
  'webhooks.read',
  'webhooks.manage',
  'reconciliation.read',
  'reconciliation.resolve',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const STAFF_ROLES = ['owner', 'operations', 'finance', 'content', 'support', 'risk', 'auditor'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What each role may do where it is granted: at one merchant, or everywhere. */
export const ROLE_PERMISSIONS: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: PERMISSIONS,
  operations: [
    'members.read',
    'members.note',
    'members.help',
    'members.message',
    'rewards.give',
    'deposits.read',
    'chat.read',
    'chat.answer',
    'withdrawals.read',
    'adjustments.read',
    'audit.read',
    'settings.read',
    'settings.change',
    'content.read',
    'content.change',
    'merchants.read',
    'vendors.read',
    'draws.read',
    'draws.decide',
    'reports.read',
    'games.read',
    'games.change',
    'rounds.read',
    'rounds.decide',
    'webhooks.read',
    'webhooks.manage',
  ],
  finance: [
    'members.read',
    'deposits.read',
    'deposits.decide',
    'withdrawals.read',
    'withdrawals.decide',
    'adjustments.read',
    'adjustments.propose',
    'adjustments.approve',
    'reports.read',
    'reports.export',
    'reconciliation.read',
    'reconciliation.resolve',
  ],
  content: ['content.read', 'content.change'],
  support: [
    'members.read',
    'members.note',
    'members.help',
    'members.message',
    'chat.read',
    'chat.answer',
    'deposits.read',
    'withdrawals.read',
    'adjustments.read',
    'content.read',
  ],
  risk: [
    'members.read',
    'members.note',
    'members.restrict',
    'chat.read',
    'deposits.read',
    'withdrawals.read',
    'adjustments.read',
    'audit.read',
    'reports.read',
    'games.read',
    'rounds.read',
  ],
  auditor: [
    'staff.read',
    'members.read',
    'deposits.read',
    'chat.read',
    'withdrawals.read',
    'adjustments.read',
    'audit.read',
    'settings.read',
    'content.read',
    'merchants.read',
    'vendors.read',
    'draws.read',
    'reports.read',
    'reports.export',
    'games.read',
    'rounds.read',
    'webhooks.read',
    'reconciliation.read',
  ],
};

/** A role of a person: at one merchant, or everywhere when `merchant` is null. */
export interface Grant {
  readonly role: StaffRole;
  readonly merchant: string | null;
}

/**
 * True when grants let somebody do something.
 * @param merchant where it is done; null: on the platform, which a grant at one merchant never covers
 */
export function isPermitted(grants: readonly Grant[], permission: Permission, merchant: string | null): boolean {
  return grants.some(
    (grant) =>
      (grant.merchant === null || grant.merchant === merchant) && ROLE_PERMISSIONS[grant.role].includes(permission),
  );
}
