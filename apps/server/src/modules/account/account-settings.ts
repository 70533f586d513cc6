import { trials } from '@tessera/contract/merchants/staff-access';
import * as v from 'valibot';

/** Settings of accounts: who may open one, on which terms, and what a trial begins with. */
export const accountSettings = v.object({
  minimumAge: v.pipe(v.number(), v.minValue(18), v.maxValue(25)),
  /** Whether every client has to state the age, as our own form always does; the regulated profile asks in any case (REG-23). */
  asksAge: v.optional(v.boolean(), false),
  termsVersion: v.string(),
  trialCredit: trials.fields.credit.stored,
  /**
   * The suffix of passwords that the merchant's former app remembered on phones (LOGIN-28). The app needs it to read such a record
   * once. Null: no such app existed, and a text that looks like its record is deleted unread.
   */
  olderPasswordSuffix: v.optional(v.nullable(v.pipe(v.string(), v.minLength(1), v.maxLength(64))), null),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof accountSettings> {}
}
