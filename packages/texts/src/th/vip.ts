import type { vip as english } from '../en/vip.ts';
import type { Dictionary } from '../index.ts';

export const vip = {
  lead: 'ระดับขึ้นตามยอดฝากและยอดเดิมพันของคุณ และไม่มีวันลดลง',
  level: 'ระดับของคุณ',
  next: 'สู่ VIP {level}',
  top: 'คุณถึงระดับสูงสุดแล้ว',
  deposited: 'ฝากแล้ว {done} จาก {required}',
  staked: 'เดิมพันแล้ว {done} จาก {required}',
  levels: 'ทุกระดับ',
  asksStake: 'เดิมพัน {staked}',
  asksDeposit: 'ฝาก {deposited}',
  reward: 'รางวัล {amount}',
  rewardWithConditions: 'รางวัล {amount} แบบมีเงื่อนไข',
  rewardConditions: 'เงื่อนไขของรางวัล',
  cashback: 'เงินคืน +{percent}%',
  freeWithdrawals: 'ถอนฟรีเพิ่มวันละ {count} ครั้ง',
  withdrawalMaximum: 'ถอนได้สูงสุด {amount}',
  depositMaximum: 'ฝากได้สูงสุด {amount}',
  noDepositFee: 'ฝากเงินไม่มีค่าธรรมเนียม',
  nothingMore: 'ป้ายระดับในโปรไฟล์',
  reached: 'ถึงเมื่อ {time}',
  toRewards: 'รับรางวัลของคุณ',
  how: 'นับยอดฝากที่เข้าแล้วและเดิมพันด้วยเงินของคุณเอง เดิมพันที่คืนและเงินโบนัสไม่นับ แต่ละรางวัลให้ครั้งเดียว',
  none: 'ยังไม่มีระดับในขณะนี้',
  noneText: 'เมื่อเปิดให้ใช้ คุณจะเห็นที่นี่',
} as const satisfies Dictionary<typeof english>;
