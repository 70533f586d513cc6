import * as v from 'valibot';
import { languageSchema } from '../language-schemas.ts';
import { brandSchema, CONDUCT_PROFILES } from './brand.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty } from '../staff/staff-fields.ts';

const merchant = v.strictObject({
  code: v.string(),
  name: v.string(),
  hosts: v.array(v.string()),
  languages: v.array(languageSchema),
  currency: v.string(),
  conduct: v.picklist(CONDUCT_PROFILES),
  hasPlayMoney: v.boolean(),
  isInMaintenance: v.boolean(),
});
export type StaffMerchant = v.InferOutput<typeof merchant>;

export const listMerchants = defineStaffEndpoint({
  summary: 'Merchants of the platform.',
  method: 'GET',
  path: '/staff/merchants',
  needs: 'merchants.read',
  effect: 'reads',
  request: empty,
  response: v.array(merchant),
});

export const addMerchant = defineStaffEndpoint({
  summary: 'Makes a merchant with play money, which answers under its hosts within a second.',
  method: 'POST',
  path: '/staff/merchants/add',
  needs: 'merchants.add',
  effect: 'changes',
  request: v.strictObject({
    code: v.pipe(v.string(), v.trim(), v.regex(/^[A-Z][A-Z0-9_]{1,14}$/)),
    name: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(40)),
    hosts: v.pipe(
      v.array(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.minLength(1), v.maxLength(253))),
      v.minLength(1),
      v.maxLength(20),
    ),
    languages: v.pipe(v.array(languageSchema), v.minLength(1)),
    /** In what members read who have not chosen. */
    defaultLanguage: languageSchema,
    /** ISO 4217. */
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3,4}$/)),
    conduct: v.picklist(CONDUCT_PROFILES),
    /** IANA name. */
    timeZone: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
    minimumAge: v.pipe(v.number(), v.integer(), v.minValue(18), v.maxValue(99)),
    /** Hue angles in OKLCH, degrees. */
    brandHue: brandSchema.entries.brandHue,
    accentHue: brandSchema.entries.accentHue,
  }),
  response: v.strictObject({
    /** Addresses of its app. */
    urls: v.array(v.string()),
  }),
});

export const merchantEndpoints = { listMerchants, addMerchant };
