import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Call, CallInput } from '@tessera/contract';
import { listPages } from '../../shared/services/list-pages.ts';
import { PRIVATE_KEY, type QuerySources } from '../../shared/services/query-sources.ts';

/** How often withdrawals on their way are asked about, in milliseconds. */
const POLL_MS = 5_000;

const CARDS_KEY = [PRIVATE_KEY, 'bank-cards'] as const;
const SETTINGS_KEY = [PRIVATE_KEY, 'withdraw-settings'] as const;
const WITHDRAWALS_KEY = [PRIVATE_KEY, 'withdrawals'] as const;

/** States from which a withdrawal still goes on. */
const OPEN_STATES: ReadonlySet<string> = new Set(['pending', 'reviewing', 'approved', 'paying', 'held']);

/** True while a withdrawal has not ended. */
export const isOpen = ({ state }: { readonly state: string }): boolean => OPEN_STATES.has(state);

/** Limits, fee, what is left of the day (WITHDRAW-01). */
export const withdrawSettingsQuery = (call: Call) =>
  queryOptions({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => call('getWithdrawSettings', {}, { signal }),
    staleTime: 0,
  });

/** The member's cards, masked (CWAL-04). */
export const bankCardsQuery = ({ call, language }: QuerySources) =>
  queryOptions({
    queryKey: [...CARDS_KEY, language] as const,
    queryFn: ({ signal }) => call('listBankCards', {}, { signal }),
    staleTime: 0,
  });

/** Banks the merchant pays to. */
export const banksQuery = ({ call, language }: QuerySources) =>
  queryOptions({
    queryKey: [PRIVATE_KEY, 'withdraw-banks', language] as const,
    queryFn: ({ signal }) => call('listWithdrawBanks', {}, { signal }),
  });

/** The member's withdrawals, asked for again while one is on its way. */
export const withdrawalsQuery = ({ call, language }: QuerySources) =>
  infiniteQueryOptions({
    queryKey: [...WITHDRAWALS_KEY, language] as const,
    queryFn: ({ signal, pageParam }) => call('listWithdrawals', { ...pageParam, size: 10 }, { signal }),
    ...listPages,
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.pages.some(({ list }) => list.some(isOpen)) ? POLL_MS : false),
  });

/** Asks for everything of the cashier anew, after it changed. */
export async function refreshCashier(queries: QueryClient): Promise<void> {
  await Promise.all(
    [CARDS_KEY, SETTINGS_KEY, WITHDRAWALS_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })),
  );
}

/** Asks for a withdrawal; the key makes a repeated tap the same one (CWAL-03). */
export const requestWithdrawal = (call: Call, input: CallInput<'requestWithdrawal'>, idempotencyKey: string) =>
  call('requestWithdrawal', input, { idempotencyKey });

export const cancelWithdrawal = (call: Call, withdrawalId: string) => call('cancelWithdrawal', { withdrawalId });

/** Adds a card; the key makes a repeated tap the same one (CACC-19). */
export const addBankCard = (call: Call, input: CallInput<'addBankCard'>, idempotencyKey: string) =>
  call('addBankCard', input, { idempotencyKey });

export const removeBankCard = (call: Call, bankCardId: string) => call('removeBankCard', { bankCardId });
