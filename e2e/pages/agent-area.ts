import { expect, type Locator, type Page } from '@playwright/test';
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

/** A new member in the line of whoever has the code. */
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
