import * as v from 'valibot';

const fieldSetting = v.object({
  enabled: v.boolean(),
  required: v.boolean(),
  /** Beside the platform's own pattern, which holds too. */
  acceptedPattern: v.optional(v.string()),
  minLength: v.optional(v.number()),
  maxLength: v.optional(v.number()),
  /** An entry that the rule accepts. It proves to staff that one exists. */
  example: v.optional(v.string()),
});

/** Settings of members: which fields a registration has, with their rules. */
export const membersSettings = v.object({
  registerFields: v.record(v.string(), fieldSetting),
  registerCaptcha: v.boolean(),
  /** Fields in the order of the form; fields missing here follow in the platform's order. */
  registerOrder: v.optional(v.array(v.string()), []),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof membersSettings> {}
}
