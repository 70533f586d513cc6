import { isEachOnce } from '@tessera/contract/each-once';
import { DEPOSIT_METHODS } from '@tessera/contract';
import { providerName } from '@tessera/contract/deposits/staff-payment-gateways';
import { looser } from '@tessera/contract/settings/looser';
import * as v from 'valibot';
import { decimalAmount, wholeNumber } from '#server/platform/tenancy/setting-kinds.ts';

const words = (most: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(most));

/** A way to pay in; what it does not say holds as it does for all. */
const methodSettings = v.object({
  method: v.picklist(DEPOSIT_METHODS),
  minimum: v.optional(decimalAmount),
  maximum: v.optional(v.pipe(decimalAmount, looser('up'))),
  quickAmounts: v.optional(v.pipe(v.array(decimalAmount), v.maxLength(12))),
  /** Name of the provider that deposits are opened at: a payment gateway of the merchant's; without it that of the installation serves. */
  provider: v.optional(v.pipe(providerName, looser('any'))),
  /** What is kept of a deposit; a regulated merchant keeps nothing. */
  fee: v.optional(
    v.object({
      fixed: v.pipe(decimalAmount, looser('down')),
      basisPoints: v.pipe(wholeNumber(0, 5000), looser('down')),
    }),
  ),
});

/** Settings of deposits. */
export const depositsSettings = v.object({
  deposit: v.object({
    minimum: v.string(),
    maximum: v.pipe(v.string(), looser('up')),
    quickAmounts: v.array(v.string()),
    /** What is offered, in this order (DEPOSIT-04). */
    methods: v.optional(
      v.pipe(
        v.array(methodSettings),
        v.maxLength(DEPOSIT_METHODS.length),
        v.check((list) => isEachOnce(list.map(({ method }) => method)), 'a method stands twice'),
      ),
      [{ method: 'gateway' }],
    ),
    /** What is not offered, with what was set of it: kept for when it is offered again. */
    methodsOff: v.optional(v.pipe(v.array(methodSettings), v.maxLength(DEPOSIT_METHODS.length))),
    /** The merchant's accounts that members transfer to by hand. */
    accounts: v.optional(
      v.pipe(
        v.array(
          v.object({
            id: words(40),
            // Where members' money goes: another account is another hand that takes it.
            bank: v.pipe(words(60), looser('any')),
            holder: v.pipe(words(80), looser('any')),
            number: v.pipe(words(40), looser('any')),
          }),
        ),
        v.maxLength(20),
        v.check((list) => isEachOnce(list.map(({ id }) => id)), 'an account stands twice'),
      ),
      [],
    ),
  }),
});

declare module '#server/platform/tenancy/merchant.ts' {
  interface MerchantSettings extends v.InferOutput<typeof depositsSettings> {}
}
