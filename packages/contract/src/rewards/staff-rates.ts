import * as v from 'valibot';
import { agentTerms } from '../agents/staff-agent-terms.ts';
import { cashbackRates } from '../cashback/staff-cashback-rates.ts';
import { lotteryTerms } from '../lottery/staff-lottery-terms.ts';
import { defineStaffEndpoint } from '../staff/staff-endpoint.ts';
import { empty } from '../staff/staff-fields.ts';
import { rewardAmounts } from './staff-reward-amounts.ts';

const rates = v.strictObject({
  currency: v.string(),
  rewardAmounts: rewardAmounts.shown,
  cashbackRates: cashbackRates.shown,
  lotteryTerms: lotteryTerms.shown,
  agentTerms: agentTerms.shown,
});
export type StaffRates = v.InferOutput<typeof rates>;

export const showRates = defineStaffEndpoint({
  summary: 'What a merchant gives and keeps: rewards, cashback, lotteries and agents.',
  method: 'GET',
  path: '/staff/m/:merchant/rates',
  needs: 'settings.read',
  effect: 'reads',
  request: empty,
  response: rates,
});

export const rateEndpoints = {
  showRates,
  changeRewardAmounts: rewardAmounts.change,
  changeCashbackRates: cashbackRates.change,
  changeLotteryTerms: lotteryTerms.change,
  changeAgentTerms: agentTerms.change,
};
