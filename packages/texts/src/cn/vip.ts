import type { vip as english } from '../en/vip.ts';
import type { Dictionary } from '../index.ts';

export const vip = {
  lead: '等级由累计存款和累计投注决定，达到后不会降级。',
  level: '您的等级',
  next: '距 VIP {level}',
  top: '您已达到最高等级。',
  deposited: '已存款 {done} / {required}',
  staked: '已投注 {done} / {required}',
  levels: '全部等级',
  asksStake: '投注 {staked}',
  asksDeposit: '存款 {deposited}',
  reward: '奖励 {amount}',
  rewardWithConditions: '奖励 {amount}（有条件）',
  rewardConditions: '奖励条件',
  cashback: '返水 +{percent}%',
  freeWithdrawals: '每天多 {count} 次免费提款',
  withdrawalMaximum: '单笔提款最高 {amount}',
  depositMaximum: '单笔存款最高 {amount}',
  noDepositFee: '存款免手续费',
  nothingMore: '资料页显示等级标识',
  reached: '{time} 达到',
  toRewards: '领取奖励',
  how: '已到账的存款和本金投注计入；退回的投注和奖金不计入。每项奖励只发放一次。',
  none: '当前没有等级',
  noneText: '一旦开放，您可以在这里看到。',
} as const satisfies Dictionary<typeof english>;
