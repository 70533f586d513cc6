import * as v from 'valibot';
import { defineStaffEndpoint } from './staff-endpoint.ts';
import { cursor, empty, time } from './staff-fields.ts';

const entry = v.strictObject({
  position: v.string(),
  recordedAt: time,
  staff: v.string(),
  /** Null: on the platform. */
  merchant: v.nullable(v.string()),
  effect: v.picklist(['changes', 'discloses']),
  action: v.string(),
  words: v.array(v.string()),
  /** Null while it runs, and for ever when its process ended before it could say. */
  outcome: v.nullable(v.picklist(['done', 'refused', 'failed'])),
  message: v.nullable(v.string()),
  /** The values before and after, if the action notes them. */
  change: v.unknown(),
});
export type AuditEntry = v.InferOutput<typeof entry>;

const page = v.strictObject({ entries: v.array(entry), next: v.nullable(cursor) });

const filter = {
  before: v.optional(cursor),
  staff: v.optional(v.pipe(v.string(), v.maxLength(254))),
  action: v.optional(v.pipe(v.string(), v.maxLength(80))),
};

export const listAudit = defineStaffEndpoint({
  summary: 'What staff did everywhere, newest first.',
  method: 'GET',
  path: '/staff/audit',
  needs: 'audit.read',
  effect: 'reads',
  request: v.strictObject(filter),
  response: page,
});

export const listMerchantAudit = defineStaffEndpoint({
  summary: 'What staff did at one merchant, newest first.',
  method: 'GET',
  path: '/staff/m/:merchant/audit',
  needs: 'audit.read',
  effect: 'reads',
  request: v.strictObject(filter),
  response: page,
});

export const verifyAudit = defineStaffEndpoint({
  summary:
    'Computes the chain of the audit log anew, and compares it with what is recorded and with the entries that were noted outside the database.',
  method: 'POST',
  path: '/staff/audit/verify',
  needs: 'audit.read',
  effect: 'reads',
  request: empty,
  response: v.strictObject({
    isWhole: v.boolean(),
    entries: v.number(),
    /** Hash of the last entry, hexadecimal: a copy kept elsewhere reveals a log that was cut off. */
    head: v.string(),
    /** Position of the first entry that does not fit, where one does not. */
    brokenAt: v.nullable(v.string()),
    /** How many entries were noted outside the database. */
    noted: v.number(),
    /** Position of the first one of these that is gone or another one: the end was cut off, or the log written anew. */
    lostAt: v.nullable(v.string()),
  }),
});

export const auditEndpoints = { listAudit, listMerchantAudit, verifyAudit };
