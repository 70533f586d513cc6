import * as v from 'valibot';
import { STAFF_ROLES } from './permissions.ts';

/** Least characters of a staff password. */
export const STAFF_PASSWORD_LEAST = 12;

export const staffEmail = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email());
export const staffName = v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(80));
/** Judged by the server with codes of its own; the bound keeps a hash from costing more than a hash. */
export const staffPassword = v.pipe(v.string(), v.maxLength(256));
export const totpCode = v.pipe(v.string(), v.regex(/^\d{6}$/));
export const linkToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
/** No control characters, and none that turn the direction of what follows. */
export const PLAIN_TEXT = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u;
export const uuid = v.pipe(v.string(), v.uuid());
export const reason = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500));
export const time = v.pipe(v.string(), v.isoTimestamp());
/** A position in a list that is read page by page; what it holds is the server's business. */
export const cursor = v.pipe(v.string(), v.maxLength(200));

export const merchantCode = v.pipe(v.string(), v.regex(/^[A-Z0-9_]{2,20}$/));

export const grant = v.strictObject({
  role: v.picklist(STAFF_ROLES),
  merchant: v.nullable(merchantCode),
});
export const grants = v.pipe(v.array(grant), v.minLength(1), v.maxLength(50));

export const empty = v.strictObject({});
