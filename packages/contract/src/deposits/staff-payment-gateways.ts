import * as v from 'valibot';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { line } from '../staff/staff-fields.ts';

/** How many payment gateways of a merchant can be connected. */
export const MOST_PAYMENT_GATEWAYS = 10;

/** Name of a payment provider, as deposits and withdrawals are kept under it. */
export const providerName = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[a-z][a-z0-9-]{1,29}$/, 'Small letters, figures and hyphens, 2 to 30 of them, a letter first.'),
);

const secret = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(16, 'At least 16 letters.'),
  v.maxLength(200, 'At most 200 letters.'),
  v.regex(/^[\x21-\x7e]*$/, 'Letters, figures and signs without spaces.'),
);

export const connectPaymentGateway = defineStaffEndpoint({
  summary:
    'Connects a payment gateway that answers and knows the merchant by this secret; methods can then name it. The secret is not shown again.',
  method: 'POST',
  path: '/staff/m/:merchant/payments/gateways',
  needs: 'settings.change',
  // whose word credits money is no matter of settings alone
  alsoNeeds: 'deposits.decide',
  effect: 'changes',
  secrets: ['secret'],
  request: v.strictObject({
    name: providerName,
    url: v.pipe(v.string(), v.trim(), v.maxLength(300), v.url('Write a whole address.')),
    /** Who the merchant is at the gateway. */
    account: line(64),
    secret,
  }),
  response: v.null(),
});

export const changePaymentGatewaySecret = defineStaffEndpoint({
  summary: 'Takes a secret in place of the one before, once the gateway answers to it.',
  method: 'POST',
  path: '/staff/m/:merchant/payments/gateways/secret',
  needs: 'settings.change',
  alsoNeeds: 'deposits.decide',
  effect: 'changes',
  secrets: ['secret'],
  request: v.strictObject({ name: providerName, secret }),
  response: v.null(),
});

export const disconnectPaymentGateway = defineStaffEndpoint({
  summary:
    'Begins no deposits and payouts at a gateway any more; what was begun there is still called back, asked about and reconciled. Refused while a method names it or payouts go through it.',
  method: 'POST',
  path: '/staff/m/:merchant/payments/gateways/disconnect',
  needs: 'settings.change',
  effect: 'changes',
  request: v.strictObject({ name: providerName }),
  response: v.null(),
});

export const paymentGatewayEndpoints = {
  connectPaymentGateway,
  changePaymentGatewaySecret,
  disconnectPaymentGateway,
};
