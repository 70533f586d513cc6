import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { queryDatabase } from '../database.ts';
import { callApi, type Member, registerMember } from '../members.ts';
import { type GridMerchant, SHARED_PLACE } from '../merchants.ts';
import { staff } from '../program.ts';

/** Makes a member an agent, and contracts of the platform proposed to it. */
export async function makeAgent(merchant: GridMerchant, member: Member): Promise<string> {
  await staff(SHARED_PLACE, merchant.code, 'agent', member.userName, 'on');
  const { answer } = await callApi<{ affiliateCode: string }>(SHARED_PLACE, merchant, '/wps/agent/overview', {
    token: member.token,
  });
  return answer.value.affiliateCode;
}

export const propose = (merchant: GridMerchant, { userName }: Member, ...words: string[]) =>
  staff(SHARED_PLACE, merchant.code, 'agent', userName, 'propose', ...words);

/**
 * A bill of an agent's daily salary by the platform for yesterday, which the program then pays; a journey cannot wait for a day to end.
 * @param amount in whole coins
 */
export async function addPaidBill({ userName }: Member, amount: string): Promise<void> {
  const billId = randomUUID();
  const [contract] = await queryDatabase<{ contract_id: string; member_id: string }>(
    SHARED_PLACE,
    `insert into agent_contract (merchant_code, contract_id, agent_id, kind, mode, active_turnover, tiers, state, expires_at, effective_from)
     select merchant_code, gen_random_uuid(), member_id, 'salary', 'fixed', 0,
       '[{"turnover": "5000000", "activeMembers": 1, "loss": "0", "rate": "0.3", "amount": null}]', 'valid', now(), now() + interval '9 days'
     from member where merchant_code = 'EN' and user_name = $1 returning contract_id, agent_id as member_id`,
    [userName],
  );
  await queryDatabase(
    SHARED_PLACE,
    `insert into agent_bill (merchant_code, bill_id, contract_id, agent_id, kind, starts_at, ends_at, turnover, active, loss, tier, amount,
       due, state)
     select 'EN', $1, $2, $3, 'salary', day, day + interval '1 day', 66666666, 4, 12000000, 1, $4, $4, 'due'
     from (select date_trunc('day', now(), 'Asia/Shanghai') - interval '1 day' as day) as yesterday`,
    [billId, contract?.contract_id, contract?.member_id, Number(amount) * 10_000],
  );
  await staff(SHARED_PLACE, 'EN', 'agent', 'run');
}

/** A new member in the line of the code's owner. */
export const joinLine = (merchant: GridMerchant, code: string) => registerMember(SHARED_PLACE, merchant, code);

/** The agent's area. */
export class AgentArea {
  readonly page: Page;
  /** A contract that waits for the agent's word. */
  readonly request: Locator;

  constructor(page: Page) {
    this.page = page;
    this.request = page.getByRole('region', { name: 'Proposed contract' });
  }

  /** What home asks about a contract. */
  prompt(kind: 'daily salary' | 'dividend' | 'hourly salary'): Locator {
    return this.page.getByRole('dialog', { name: new RegExp(`^An? ${kind} contract waits for you$`) });
  }

  /** Answers what home asks. */
  async answer(kind: 'daily salary' | 'dividend' | 'hourly salary', word: 'Cancel' | 'Go'): Promise<void> {
    await this.prompt(kind).getByRole('button', { name: word }).click();
    await expect(this.prompt(kind)).toHaveCount(0);
  }

  /** A member's line in a list. */
  member({ userName }: Pick<Member, 'userName'>): Locator {
    return this.page.getByRole('listitem').filter({ hasText: userName });
  }
}
