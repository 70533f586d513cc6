import type { MerchantSettings } from '#server/platform/tenancy/merchant.ts';

type Offers = MerchantSettings['bonusOffers'];

/** What the demo merchant with the classic profile gives for deposits. */
export const classicOffers: Offers = [
  {
    id: 'welcome',
    isOn: true,
    titles: {
      EN: 'Welcome bonus: 50% on your first deposit',
      CN: '首存奖金：50%',
      TH: 'โบนัสต้อนรับ 50% สำหรับการฝากครั้งแรก',
      VI: 'Thưởng chào mừng 50% cho lần nạp đầu',
    },
    kind: 'firstDeposit',
    percent: 50,
    minDeposit: '100',
    maxBonus: '500',
    wagerTimes: 20,
    wagerOn: 'bonusAndDeposit',
    counts: 'all',
    maxBet: '3',
    convertTimes: 2,
    days: 7,
    contribution: { RNG: 100, FISH: 50 },
  },
  {
    id: 'daily',
    isOn: true,
    titles: {
      EN: 'Daily bonus: 20% once a day',
      CN: '每日存款奖金：20%',
      TH: 'โบนัสรายวัน 20% วันละครั้ง',
      VI: 'Thưởng hằng ngày 20%, mỗi ngày một lần',
    },
    kind: 'deposit',
    percent: 20,
    minDeposit: '100',
    maxBonus: '200',
    wagerTimes: 20,
    wagerOn: 'bonusAndDeposit',
    counts: 'all',
    maxBet: '3',
    convertTimes: 1,
    days: 3,
    contribution: { RNG: 100, FISH: 50 },
  },
];

/** What the demo merchant with the regulated profile gives: staked ten times at most, in one kind of game. */
export const regulatedOffers: Offers = [
  {
    id: 'welcome',
    isOn: true,
    titles: { EN: 'Welcome bonus: 10% on your first deposit', UR: 'خوش آمدید بونس: پہلے ڈپازٹ پر 10%' },
    kind: 'firstDeposit',
    percent: 10,
    minDeposit: '100',
    maxBonus: '100',
    wagerTimes: 10,
    wagerOn: 'bonus',
    counts: 'bonusMoney',
    maxBet: '2',
    convertTimes: 1,
    days: 14,
    contribution: { RNG: 100 },
  },
];
