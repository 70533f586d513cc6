import * as v from 'valibot';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty, merchantCode, time } from '../staff/staff-fields.ts';

/** Code of a vendor as the ledger and its keys know it. */
export const vendorCode = v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]{1,19}$/));

/** Longest time that the key before stays valid beside a new one, hours. */
export const LONGEST_OVERLAP_HOURS = 720;

const vendor = v.strictObject({
  code: v.string(),
  name: v.string(),
  games: v.number(),
  /** `outside`: connected by its own keys; `ours`: our games and lotteries; `waiting`: in the catalogue, connected with nobody. */
  kind: v.picklist(['outside', 'ours', 'waiting']),
  /** Where its games open; null for ours. */
  launchUrl: v.nullable(v.string()),
  /** Codes of the merchants that have it; null: all. */
  merchants: v.nullable(v.array(v.string())),
});
export type StaffVendor = v.InferOutput<typeof vendor>;

export const listVendorsOfPlatform = defineStaffEndpoint({
  summary: 'Vendors in the catalogue, those from outside first.',
  method: 'GET',
  path: '/staff/vendors',
  needs: 'vendors.read',
  effect: 'reads',
  request: empty,
  response: v.array(vendor),
});

const key = v.strictObject({
  keyId: v.string(),
  createdAt: time,
  /** When it ends, in an overlap; null: it is in use. */
  endsAt: v.nullable(time),
});

export const showVendor = defineStaffEndpoint({
  summary:
    'A vendor from outside: at which merchants it is, by which keys, and whether it answered launches of the last hour.',
  method: 'GET',
  path: '/staff/vendors/one',
  needs: 'vendors.read',
  effect: 'reads',
  request: v.strictObject({ code: vendorCode }),
  response: v.strictObject({
    vendor,
    walletUrl: v.string(),
    connections: v.array(
      v.strictObject({
        merchant: v.string(),
        isOpen: v.boolean(),
        keys: v.array(key),
        /** Games that members opened within the last hour, and how many of these the vendor then asked us about. */
        launches: v.number(),
        verified: v.number(),
        lastVerifiedAt: v.nullable(time),
      }),
    ),
  }),
});

const issued = v.strictObject({ merchant: v.string(), keyId: v.string(), secret: v.string() });
const issuedKeys = v.strictObject({
  /** Shown this once: secrets are stored encrypted and no call shows them again. */
  keys: v.array(issued),
  walletUrl: v.string(),
  launchUrl: v.string(),
});

export const addVendor = defineStaffEndpoint({
  summary: 'Brings a vendor from outside and its games into the catalogue, with a key for each merchant named.',
  method: 'POST',
  path: '/staff/vendors/add',
  needs: 'vendors.manage',
  effect: 'changes',
  secrets: ['games'],
  request: v.strictObject({
    code: vendorCode,
    name: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(40)),
    launchUrl: v.pipe(v.string(), v.trim(), v.maxLength(500)),
    merchants: v.pipe(v.array(merchantCode), v.minLength(1), v.maxLength(500)),
    /** The list that the vendor gives; what does not fit is named by its place. */
    games: v.pipe(v.array(v.record(v.string(), v.unknown())), v.minLength(1), v.maxLength(2000)),
  }),
  response: issuedKeys,
});

export const connectVendor = defineStaffEndpoint({
  summary: 'Gives one more merchant the games of a vendor from outside, with its own key.',
  method: 'POST',
  path: '/staff/vendors/connect',
  needs: 'vendors.manage',
  effect: 'changes',
  request: v.strictObject({ code: vendorCode, merchant: merchantCode }),
  response: issuedKeys,
});

export const rotateVendorKey = defineStaffEndpoint({
  summary: 'Gives a vendor a new key for a merchant; the one before stays valid for the overlap.',
  method: 'POST',
  path: '/staff/vendors/rotate',
  needs: 'vendors.manage',
  effect: 'changes',
  request: v.strictObject({
    code: vendorCode,
    merchant: merchantCode,
    /** Hours; 0 ends all others at once. `again`: the key of the last rotation was lost, or a stranger knows it. */
    overlap: v.union([
      v.literal('again'),
      v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LONGEST_OVERLAP_HOURS)),
    ]),
  }),
  response: v.strictObject({ ...issuedKeys.entries, othersEndAt: time }),
});

export const listMerchantVendors = defineStaffEndpoint({
  summary: 'Vendors that a merchant has, and whether they are open there.',
  method: 'GET',
  path: '/staff/m/:merchant/vendors',
  needs: 'settings.read',
  effect: 'reads',
  request: empty,
  response: v.array(v.strictObject({ code: v.string(), name: v.string(), games: v.number(), isOpen: v.boolean() })),
});

export const openMerchantVendor = defineStaffEndpoint({
  summary: 'Closes a vendor at a merchant, as for its maintenance, or opens it again; phones have it within a second.',
  method: 'POST',
  path: '/staff/m/:merchant/vendors/open',
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({ code: vendorCode, isOpen: v.boolean() }),
  response: v.null(),
});

export const vendorEndpoints = {
  listVendorsOfPlatform,
  showVendor,
  addVendor,
  connectVendor,
  rotateVendorKey,
  listMerchantVendors,
  openMerchantVendor,
};
