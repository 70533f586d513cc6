import type { CallOutput, ContractKind } from '@tessera/contract';
import { SCREEN_PATHS } from '../../shared/navigation/screen-paths.ts';
import { type KeyStore, STORAGE_KEYS } from '../../shared/storage/storage.ts';

/** Types whose members are never asked about contracts (AGENT-02). */
const WITHOUT_CONTRACTS: readonly number[] = [4, 40, 41, 42];

/** True for members who may have contract requests (AGENT-01, AGENT-02). */
export const mayHaveContracts = (type: number): boolean => !WITHOUT_CONTRACTS.includes(type);

/** Where each kind of request is answered (AGENT-04, AGENT-05, AGENT-06); the second is spelled as the specification has it. */
export const CONTRACT_ADDRESSES = {
  salary: SCREEN_PATHS.agentSalary,
  dividend: SCREEN_PATHS.agentDividend,
  hourly: SCREEN_PATHS.agentHourly,
} as const satisfies Record<ContractKind, string>;

/** A request that waits: its kind, and what tells it from a later one. */
export interface PendingContract {
  readonly kind: ContractKind;
  readonly id: string;
}

type Answer = Pick<
  CallOutput<'getPendingContracts'>,
  'dailysalreqtype' | 'divtypecompperiodreq' | 'contracthoursalreq'
>;

/** What waits, in the order it is asked about: daily salary, dividend, hourly salary; an empty value waits for nothing (AGENT-03, AGENT-07). */
export function pendingOf(answer: Answer): readonly PendingContract[] {
  const fields = [
    { kind: 'salary', id: answer.dailysalreqtype },
    { kind: 'dividend', id: answer.divtypecompperiodreq },
    { kind: 'hourly', id: answer.contracthoursalreq },
  ] as const;
  return fields.filter(({ id }) => id !== '');
}

/** Requests that were put aside in this session. */
export function readSilenced(store: KeyStore): readonly string[] {
  return (store.getItem(STORAGE_KEYS.silencedContracts) ?? '').split(' ').filter(Boolean);
}

/** Puts a request aside until the session ends (AGENT-07). */
export function silence(store: KeyStore, { id }: PendingContract): void {
  store.setItem(STORAGE_KEYS.silencedContracts, [...readSilenced(store), id].join(' '));
}
