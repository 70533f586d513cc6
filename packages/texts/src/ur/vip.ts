import type { vip as english } from '../en/vip.ts';
import type { Dictionary } from '../index.ts';

export const vip = {
  lead: 'درجہ آپ کی جمع رقم اور شرطوں سے ملتا ہے، اور کبھی کم نہیں ہوتا۔',
  level: 'آپ کا درجہ',
  next: 'VIP {level} تک',
  top: 'آپ سب سے اونچے درجے پر ہیں۔',
  deposited: '{required} میں سے {done} جمع',
  staked: '{required} میں سے {done} کی شرطیں',
  levels: 'تمام درجے',
  asksStake: 'شرطیں {staked}',
  asksDeposit: 'جمع {deposited}',
  reward: 'انعام {amount}',
  rewardWithConditions: 'انعام {amount}، شرائط کے ساتھ',
  rewardConditions: 'انعام کی شرائط',
  cashback: 'کیش بیک \u2066+{percent}%\u2069',
  freeWithdrawals: 'روزانہ {count} اضافی مفت نکاسی',
  withdrawalMaximum: 'ایک بار میں {amount} تک نکاسی',
  depositMaximum: 'ایک بار میں {amount} تک رقم جمع',
  noDepositFee: 'رقم جمع کرانے پر کوئی فیس نہیں',
  nothingMore: 'پروفائل میں درجے کا نشان',
  reached: '{time} کو ملا',
  toRewards: 'اپنے انعامات لیں',
  how: 'جمع ہو چکی رقم اور آپ کی اپنی رقم کی شرطیں گنی جاتی ہیں۔ واپس ہوئی شرطیں اور بونس رقم نہیں گنی جاتیں۔ ہر انعام ایک بار ملتا ہے۔',
  none: 'فی الحال کوئی درجہ نہیں',
  noneText: 'جب ہوں گے، یہاں نظر آئیں گے۔',
} as const satisfies Dictionary<typeof english>;
