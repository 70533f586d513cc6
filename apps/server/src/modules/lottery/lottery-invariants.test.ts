import { testDamages } from '../../../test/damaged-ledger.ts';
import { lotteryInvariants } from './lottery-invariants.ts';

testDamages(lotteryInvariants, [
  [
    'LOTTERY',
    'an order that was never paid for',
    `alter table lottery_order disable trigger all;
    insert into lottery_order (merchant_code, order_id, member_id, book, currency, vendor_code, game_id, issue, prize_mode, stake)
    select merchant_code, gen_random_uuid(), gen_random_uuid(), 'LIVE', 'CNY', 'JL', '3601', '1', 'Lott', 50000 from txn
     where idem_key = 'bet'`,
  ],
]);
