import { parseMoney } from '@tessera/contract';
import { newUuid } from '#server/platform/database/uuid.ts';
import { framesOrigin } from '#server/platform/http/urls.ts';
import { handleSession } from '#server/platform/http/handler.ts';
import { paymentProviders } from './payment-providers.ts';
import { openPayment, presentDeposit, providerAccount } from './payments.ts';
import { insertDeposit, setReference } from './deposits-repository.ts';

/** How long a member has to pay, minutes. */
const DEPOSIT_LIFE_MINUTES = 30;

/**
 * Opens a deposit at the gateway and answers its page (DEPOSIT-08). Sent again with the same key it opens no second one:
 * the deposit is found again, and the gateway, which knows our id, answers the same payment.
 */
export const startDeposit = handleSession('startDeposit', async (input, context) => {
  const { platform, merchant, session, origin, write } = context;
  const { deposit: limits, currency } = merchant.settings;
  if (input.method !== 'gateway') return context.refuse('DEPOSIT_UNAVAILABLE');
  if (input.amount < parseMoney(limits.minimum) || input.amount > parseMoney(limits.maximum)) {
    return context.refuse('AMOUNT_INVALID', { field: 'amount', minimum: limits.minimum, maximum: limits.maximum });
  }
  if (!write) throw new Error('startDeposit is idempotent by contract');
  const row = await platform.database.forMerchant(merchant.code, (tx) =>
    insertDeposit(tx, {
      merchantCode: merchant.code,
      depositId: newUuid(),
      memberId: session.memberId,
      method: input.method,
      provider: paymentProviders.chosen(platform).name,
      currency: currency.code,
      amount: input.amount,
      writeKey: write.key,
      lifeMinutes: DEPOSIT_LIFE_MINUTES,
    }),
  );
  if (row.amount !== input.amount) return context.refuse('AMOUNT_INVALID', { field: 'amount' });
  const account = await providerAccount(platform.database, merchant.code, row.provider);
  const origins = { app: origin, pages: framesOrigin(platform.config, origin) };
  const opened = await openPayment(platform, account, row, origins).catch((error: unknown) => {
    platform.log.error({ err: error }, 'the payment provider could not open a payment');
    return undefined;
  });
  if (!opened) return context.refuse('DEPOSIT_UNAVAILABLE');
  await platform.database.forMerchant(merchant.code, (tx) =>
    setReference(tx, merchant.code, row.deposit_id, opened.reference),
  );
  return { deposit: presentDeposit(row), gatewayUrl: opened.payUrl };
});
