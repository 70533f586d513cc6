import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call, CallInput, ContractKind } from '@tessera/contract';
import { listPages } from '../../shared/services/list-pages.ts';
import { PRIVATE_KEY } from '../../shared/services/query-sources.ts';

/** First part of the keys of everything an agent sees. */
export const AGENTS_KEY = [PRIVATE_KEY, 'agents'] as const;
export const CONTRACTS_KEY = [...AGENTS_KEY, 'contracts'] as const;
export const BILLS_KEY = [...AGENTS_KEY, 'bills'] as const;
export const RATES_KEY = [...AGENTS_KEY, 'rates'] as const;
export const TRANSFER_KEY = [...AGENTS_KEY, 'transfer'] as const;

const nextPage = (last: { readonly pageNum: number; readonly totalPages: number }) =>
  last.pageNum < last.totalPages ? last.pageNum + 1 : undefined;

/** Which contract requests wait (CWAL-22). */
export const pendingContractsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...CONTRACTS_KEY, 'pending'] as const,
    queryFn: ({ signal }) => call('getPendingContracts', {}, { signal }),
    staleTime: 0,
  });

export const overviewQuery = (call: Call) =>
  queryOptions({
    queryKey: [...AGENTS_KEY, 'overview'] as const,
    queryFn: ({ signal }) => call('getAgentOverview', {}, { signal }),
  });

/** Pages of a line; a search looks through all of it (AGENT-09). */
export const downlinesQuery = (call: Call, filter: { readonly parentId?: string; readonly search?: string }) =>
  infiniteQueryOptions({
    queryKey: [...AGENTS_KEY, 'downlines', filter] as const,
    queryFn: ({ signal, pageParam }) => call('listDownlines', { ...filter, ...pageParam, size: 20 }, { signal }),
    ...listPages,
  });

/** Pages of the team report; each page has its sums (AGENT-10). */
export const teamReportQuery = (call: Call, days: { readonly startDate: string; readonly endDate: string }) =>
  infiniteQueryOptions({
    queryKey: [...AGENTS_KEY, 'report', days] as const,
    queryFn: ({ signal, pageParam }) => call('getTeamReport', { ...days, page: pageParam, size: 20 }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });

export const contractsQuery = (call: Call, kind: ContractKind, side: 'own' | 'given') =>
  queryOptions({
    queryKey: [...CONTRACTS_KEY, kind, side] as const,
    queryFn: ({ signal }) => call('listAgentContracts', { kind, side }, { signal }),
    staleTime: 0,
  });

/** Pages of what a kind of contract came to (AGENT-11). */
export const billsQuery = (call: Call, kind: ContractKind) =>
  infiniteQueryOptions({
    queryKey: [...BILLS_KEY, kind] as const,
    queryFn: ({ signal, pageParam }) => call('listAgentBills', { kind, ...pageParam, size: 10 }, { signal }),
    ...listPages,
  });

export const ratesQuery = (call: Call) =>
  queryOptions({
    queryKey: RATES_KEY,
    queryFn: ({ signal }) => call('getDownlineRebates', {}, { signal }),
    staleTime: 0,
  });

/** Pages of the rebates of each day (AGENT-12). */
export const rebatesQuery = (call: Call) =>
  infiniteQueryOptions({
    queryKey: [...AGENTS_KEY, 'rebates'] as const,
    queryFn: ({ signal, pageParam }) => call('listAgentRebates', { ...pageParam, size: 10 }, { signal }),
    ...listPages,
  });

export const transferSettingsQuery = (call: Call) =>
  queryOptions({
    queryKey: TRANSFER_KEY,
    queryFn: ({ signal }) => call('getTransferSettings', {}, { signal }),
    staleTime: 0,
  });

export const decideContract = (call: Call, contractId: string, accept: boolean) =>
  call('decideAgentContract', { contractId, accept });

export const proposeContract = (call: Call, input: CallInput<'proposeAgentContract'>) =>
  call('proposeAgentContract', input);

export const disputeBill = (call: Call, input: CallInput<'disputeAgentBill'>) => call('disputeAgentBill', input);

export const setRates = (call: Call, input: CallInput<'setDownlineRebates'>) => call('setDownlineRebates', input);

/** Sends money to the line; the key makes a repeated tap the same transfer (AGENT-13). */
export const sendTransfer = (call: Call, input: CallInput<'transferToDownline'>, idempotencyKey: string) =>
  call('transferToDownline', input, { idempotencyKey });
