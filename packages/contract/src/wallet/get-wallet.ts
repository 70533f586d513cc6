import * as v from 'valibot';
import { walletAnswer } from '../account/member.ts';
import { defineEndpoint } from '../endpoint.ts';
import { wireInteger } from '../wire.ts';

/** Balance of the member in the merchant's currency (WALLET-01, CWAL-01). */
export const getWallet = defineEndpoint({
  summary: "The member's balance.",
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  aliases: [{ method: 'GET', path: '/wps/wallet' }],
  caller: 'session',
  request: v.object({ typeId: v.optional(wireInteger(0, 100)) }),
  response: walletAnswer,
  errors: [],
  rows: ['CWAL-01', 'WALLET-01'],
});

export const walletEndpoints = { getWallet };
