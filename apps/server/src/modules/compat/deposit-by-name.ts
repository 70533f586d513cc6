import type { HandlerInput } from '@tessera/contract';
import {
  type HandlerContext,
  type Handlers,
  handleSession,
  type SessionContext,
} from '#server/platform/http/handler.ts';

type Input = HandlerInput<'startDepositByName'>;
type Context = SessionContext<'startDepositByName'>;
type Account = Context['merchant']['settings']['deposit']['accounts'][number];

/** A name as it is compared; what clients send for nothing is nothing. */
function keyOf(name: string | undefined): string {
  const key = (name ?? '').replace(/\s+/g, '').toLowerCase();
  return ['null', 'undefined'].includes(key) ? '' : key;
}

const isNamed = ({ id, bank, holder, number }: Account, key: string): boolean =>
  [id, bank, holder, number].some((known) => keyOf(known) === key);

/** The account that every name which means one agrees on; undefined where something is named and no account is it. */
function accountFor(accounts: readonly Account[], input: Input): Account | undefined {
  const { accountId, accountName, bankAccountName, mcsBankCode, bankCode, vendorId } = input;
  const keys = [accountId, accountName, bankAccountName, mcsBankCode, bankCode, vendorId].map(keyOf).filter(Boolean);
  const known = keys.filter((key) => accounts.some((account) => isNamed(account, key)));
  if (keys.length > 0 && known.length === 0) return undefined;
  return accounts.find((account) => known.every((key) => isNamed(account, key)));
}

/** Whether a deposit is meant for the member who calls; the merchant may come before the name. */
const isOwn = (targetUsername: string | undefined, { session }: Context): boolean =>
  ['', keyOf(session.userName)].includes(keyOf(targetUsername?.replace(/^.*@/, '')));

/** Handlers of transfers by hand for clients that know the account by a name. */
export function createDepositByName(own: Pick<Handlers, 'startManualDeposit'>) {
  return {
    /** A transfer by hand, as our own call starts it. */
    startDepositByName: handleSession('startDepositByName', async (input, context) => {
      const account = accountFor(context.merchant.settings.deposit.accounts, input);
      if (!account || !isOwn(input.targetUsername, context)) return context.refuse('DEPOSIT_UNAVAILABLE');
      const payerName = (input.payerName ?? '').trim();
      if (payerName.length < 2) return context.refuse('FIELD_INVALID', { field: 'payeeName' });
      const started = { amount: input.amount, accountId: account.id, payerName };
      return own.startManualDeposit(started, context as unknown as HandlerContext<'startManualDeposit'>);
    }),
  } satisfies Partial<Handlers>;
}
