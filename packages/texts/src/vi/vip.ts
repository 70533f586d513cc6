import type { vip as english } from '../en/vip.ts';
import type { Dictionary } from '../index.ts';

export const vip = {
  lead: 'Cấp bậc tính theo tiền bạn nạp và tiền bạn cược, và không bao giờ mất.',
  level: 'Cấp của bạn',
  next: 'Đến VIP {level}',
  top: 'Bạn đã đạt cấp cao nhất.',
  deposited: 'Đã nạp {done} trên {required}',
  staked: 'Đã cược {done} trên {required}',
  levels: 'Tất cả cấp',
  asksStake: 'Cược {staked}',
  asksDeposit: 'Nạp {deposited}',
  reward: 'Thưởng {amount}',
  rewardWithConditions: 'Thưởng {amount}, có điều kiện',
  rewardConditions: 'Điều kiện của phần thưởng',
  cashback: 'Hoàn trả +{percent}%',
  freeWithdrawals: 'Thêm {count} lần rút miễn phí mỗi ngày',
  withdrawalMaximum: 'Rút tối đa {amount}',
  depositMaximum: 'Nạp tối đa {amount}',
  noDepositFee: 'Nạp tiền không mất phí',
  nothingMore: 'Nhãn cấp trong hồ sơ',
  reached: 'Đạt lúc {time}',
  toRewards: 'Nhận phần thưởng',
  how: 'Tính tiền nạp đã vào tài khoản và cược bằng tiền của bạn. Cược được hoàn lại và tiền thưởng không tính. Mỗi phần thưởng chỉ trao một lần.',
  none: 'Hiện chưa có cấp bậc',
  noneText: 'Khi có, bạn sẽ thấy ở đây.',
} as const satisfies Dictionary<typeof english>;
