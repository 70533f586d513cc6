import type { StaffMe } from '@tessera/contract/staff/accounts';
import type { SettingVersion } from '@tessera/contract/merchants/staff-setting-drafts';
import { STAFF_ERRORS } from '@tessera/contract/staff/staff-errors';
import { StaffFailure } from '../src/shared/staff-api.ts';

/** The signed-in person of stories. */
export const DEMO_ME: StaffMe = {
  staffId: '0190a0a0-0000-7000-8000-000000000001',
  email: 'ada@example.test',
  name: 'Ada',
  grants: [{ role: 'owner', merchant: null }],
  merchants: [{ code: 'EN', name: 'Mosaic', conduct: 'classic', timeZone: 'Asia/Manila' }],
  recoveryCodes: { left: 8, lastUsedAt: null },
};
/** Somebody else. */
export const DEMO_COLLEAGUE = 'bo@example.test';

export const DEMO_MOMENT = '2030-05-17T09:31:12.000Z';

/** The states of a call: at rest, pending, failed, waiting for a second person. */
export const IDLE = { isPending: false, error: null };
export const PENDING = { isPending: true, error: null };
export const REFUSED = { isPending: false, error: new StaffFailure('CONFLICT', 'Somebody else was first.') };
export const WAITING = {
  isPending: false,
  error: new StaffFailure('WAITS_FOR_SECOND', STAFF_ERRORS.WAITS_FOR_SECOND.message),
};

const features = (on: readonly string[]) => ({ on }) as never;
const version = (number: number, more: Partial<SettingVersion>): SettingVersion =>
  ({
    part: 'features',
    number,
    choice: features(['inbox']),
    before: features([]),
    isRestorable: true,
    publishedAt: DEMO_MOMENT,
    publishedBy: DEMO_COLLEAGUE,
    ...more,
  }) as SettingVersion;

/** What was read of the merchant EN; MOSAIC has no versions. */
export const DEMO_ANSWERS = [
  { key: ['showContentSetting', 'EN', {}], answer: { languages: ['EN', 'UR'], defaultLanguage: 'EN' } },
  {
    key: ['listSettingVersions', 'EN', { part: 'features' }],
    answer: {
      pages: [
        {
          rows: [
            version(4, { choice: features(['inbox', 'vip']), before: features(['inbox']) }),
            version(3, { publishedAt: null, publishedBy: null }),
            version(2, { isRestorable: false }),
            version(1, { choice: null, before: null }),
          ],
          next: null,
        },
      ],
      pageParams: [undefined],
    },
  },
  {
    key: ['listSettingVersions', 'MOSAIC', { part: 'features' }],
    answer: { pages: [{ rows: [], next: null }], pageParams: [undefined] },
  },
] as const;
