import type { ContractKind, ContractMode, ContractState } from '@tessera/contract';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Terms, Tier } from './contract-terms.ts';

export interface ContractRow {
  readonly contract_id: string;
  readonly agent_id: string;
  readonly agent_account: string;
  readonly upper_id: string | null;
  readonly upper_account: string | null;
  readonly kind: ContractKind;
  readonly mode: ContractMode;
  readonly active_turnover: bigint;
  readonly tiers: readonly {
    readonly turnover: string;
    readonly activeMembers: number;
    readonly loss: string;
    readonly rate: string;
    readonly amount: string | null;
  }[];
  readonly state: ContractState;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly decided_at: Date | null;
  readonly effective_from: Date | null;
}

/** Terms of a stored contract. */
export function termsOf({
  mode,
  active_turnover,
  tiers,
}: Pick<ContractRow, 'mode' | 'active_turnover' | 'tiers'>): Terms {
  return {
    mode,
    activeTurnover: active_turnover,
    tiers: tiers.map((tier) => ({
      turnover: BigInt(tier.turnover),
      activeMembers: tier.activeMembers,
      loss: BigInt(tier.loss),
      rate: tier.rate,
      amount: tier.amount === null ? null : BigInt(tier.amount),
    })),
  };
}

const storedTiers = (tiers: readonly Tier[]) =>
  JSON.stringify(
    tiers.map((tier) => ({
      ...tier,
      turnover: String(tier.turnover),
      loss: String(tier.loss),
      amount: tier.amount === null ? null : String(tier.amount),
    })),
  );

/** A request that nobody answered in time reads as expired, whether or not the clock has come by. */
const contracts = sql`select k.contract_id, k.agent_id, m.user_name as agent_account, k.upper_id, u.user_name as upper_account, k.kind, k.mode,
    k.active_turnover, k.tiers, case when k.state = 'requested' and k.expires_at <= clock_timestamp() then 'expired' else k.state end as state,
    k.created_at, k.expires_at, k.decided_at, k.effective_from
  from agent_contract k
    join member_card m on m.merchant_code = k.merchant_code and m.member_id = k.agent_id
    left join member_card u on u.merchant_code = k.merchant_code and u.member_id = k.upper_id`;

export interface ContractFilter {
  readonly merchantCode: string;
  readonly agentId?: string;
  readonly upperId?: string;
  readonly kind?: ContractKind | undefined;
  readonly state?: ContractState | undefined;
}

/** Contracts of an agent, or those an agent issued, newest first. */
export async function readContracts(tx: Transaction, filter: ContractFilter): Promise<ContractRow[]> {
  const conditions = [
    ...(filter.agentId ? [sql`agent_id = ${filter.agentId}`] : []),
    ...(filter.upperId ? [sql`upper_id = ${filter.upperId}`] : []),
    ...(filter.kind ? [sql`kind = ${filter.kind}`] : []),
    ...(filter.state ? [sql`state = ${filter.state}`] : []),
  ];
  const found =
    await sql<ContractRow>`select * from (${contracts} where k.merchant_code = ${filter.merchantCode}) as contract
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`} order by created_at desc, contract_id limit 200`.execute(
      tx,
    );
  return found.rows;
}

/** A contract's present state. @param options.forUpdate locks it until the transaction ends */
export async function findContract(
  tx: Transaction,
  merchantCode: string,
  contractId: string,
  options: { forUpdate: boolean } = { forUpdate: false },
): Promise<ContractRow | undefined> {
  const lock = options.forUpdate ? sql`for update of k` : sql``;
  const found = await sql<ContractRow>`${contracts}
    where k.merchant_code = ${merchantCode} and k.contract_id = ${contractId} ${lock}`.execute(tx);
  return found.rows[0];
}

/** The contract of a kind that an agent accepted last. */
export async function findValidContract(
  tx: Transaction,
  merchantCode: string,
  agentId: string,
  kind: ContractKind,
): Promise<ContractRow | undefined> {
  const found = await sql<ContractRow>`${contracts}
    where k.merchant_code = ${merchantCode} and k.agent_id = ${agentId} and k.kind = ${kind} and k.state = 'valid'`.execute(
    tx,
  );
  return found.rows[0];
}

export interface ContractDraft {
  readonly contractId: string;
  readonly agentId: string;
  /** Null: the platform issues it. */
  readonly upperId: string | null;
  readonly kind: ContractKind;
  readonly terms: Terms;
  readonly requestDays: number;
}

/** Writes a request down; false while another one of its kind waits for the agent's word. */
export async function insertContract(tx: Transaction, merchantCode: string, draft: ContractDraft): Promise<boolean> {
  await expireRequests(tx, merchantCode);
  const { terms } = draft;
  const done =
    await sql`insert into agent_contract (merchant_code, contract_id, agent_id, upper_id, kind, mode, active_turnover, tiers,
      state, expires_at)
    values (${merchantCode}, ${draft.contractId}, ${draft.agentId}, ${draft.upperId}, ${draft.kind}, ${terms.mode},
      ${terms.activeTurnover}, ${storedTiers(terms.tiers)}::jsonb, 'requested',
      clock_timestamp() + make_interval(days => ${draft.requestDays}))
    on conflict do nothing`.execute(tx);
  return done.numAffectedRows === 1n;
}

export async function expireRequests(tx: Transaction, merchantCode: string): Promise<void> {
  await sql`update agent_contract set state = 'expired'
    where merchant_code = ${merchantCode} and state = 'requested' and expires_at <= clock_timestamp()`.execute(tx);
}

export async function denyContract(tx: Transaction, merchantCode: string, contractId: string): Promise<void> {
  await sql`update agent_contract set state = 'denied', decided_at = clock_timestamp()
    where merchant_code = ${merchantCode} and contract_id = ${contractId}`.execute(tx);
}

/** Puts a contract in force from a moment on; the one it takes the place of counts until then. */
export async function acceptContract(
  tx: Transaction,
  merchantCode: string,
  { contract_id, agent_id, kind }: Pick<ContractRow, 'contract_id' | 'agent_id' | 'kind'>,
  effectiveFrom: Date,
): Promise<void> {
  await sql`update agent_contract set state = 'ended', effective_to = ${effectiveFrom}
    where merchant_code = ${merchantCode} and agent_id = ${agent_id} and kind = ${kind} and state = 'valid'`.execute(
    tx,
  );
  await sql`update agent_contract set state = 'valid', decided_at = clock_timestamp(), effective_from = ${effectiveFrom}
    where merchant_code = ${merchantCode} and contract_id = ${contract_id}`.execute(tx);
}
