import * as v from 'valibot';
import { STAFF_ROLES } from './permissions.ts';

/** Least characters of a staff password. */
export const STAFF_PASSWORD_LEAST = 12;

export const staffEmail = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.maxLength(254), v.email());
export const staffName = v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(80));
/** The server judges it with its own error codes; the bound keeps hashing cheap. */
export const staffPassword = v.pipe(v.string(), v.maxLength(256));
export const totpCode = v.pipe(v.string(), v.regex(/^\d{6}$/));
/** Sixteen characters in groups of four; spaces, marks and small letters are as good. */
export const recoveryCode = v.pipe(
  v.string(),
  v.maxLength(40),
  v.toUpperCase(),
  v.transform((text) => text.replace(/[\s-]/g, '')),
  v.regex(/^[A-Z2-9]{16}$/),
);
export const linkToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/));
/** No control characters, and none that turn the direction of what follows. */
export const PLAIN_TEXT = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u;
export const uuid = v.pipe(v.string(), v.uuid());
/** A whole number; issues say which ones fit. */
export const whole = (least: number, most: number) => {
  const message = `A whole number from ${least} to ${most}.`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message));
};

/** Text on one line that is not empty; issues say why it does not fit. @param most letters */
export const line = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'This is missing.'),
    v.maxLength(most, `At most ${most} letters.`),
    v.regex(PLAIN_TEXT, 'Letters and figures on one line.'),
  );

/** What an authenticator answers to a challenge, in the JSON form of the WebAuthn standard. */
export const passkeyAnswer = v.strictObject({ challengeId: uuid, response: v.record(v.string(), v.any()) });
export const passkeyName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60));
/** Proves again that the session's user is the person: every change of sign-in methods requires it. */
export const freshProof = v.union([
  v.strictObject({ password: staffPassword }),
  v.strictObject({ passkey: passkeyAnswer }),
]);
export const reason = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500));
export const time = v.pipe(v.string(), v.isoTimestamp());
/** A day that the calendar has. */
export const calendarDay = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((day) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true),
);
/** A position in a list that is read page by page; what it holds is the server's business. */
export const cursor = v.pipe(v.string(), v.maxLength(200));

export const merchantCode = v.pipe(v.string(), v.regex(/^[A-Z0-9_]{2,20}$/));

export const grant = v.strictObject({
  role: v.picklist(STAFF_ROLES),
  merchant: v.nullable(merchantCode),
});
export const grants = v.pipe(v.array(grant), v.minLength(1), v.maxLength(50));

export const empty = v.strictObject({});

/** What one page of a member's records is asked for by: the member, and the row that all of them are older than. */
export const recordsOf = v.strictObject({ memberId: uuid, before: v.optional(uuid) });

/** A page of records, newest first. `next`: what the page after it is asked for by; null where there is none. */
export const recordPage = <Row extends v.GenericSchema>(row: Row) =>
  v.strictObject({ rows: v.array(row), next: v.nullable(uuid) });
