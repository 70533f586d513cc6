import * as v from 'valibot';
import { walletAnswer } from '../account/member.ts';
import { defineEndpoint } from '../endpoint.ts';
import { getWallet } from '../wallet/get-wallet.ts';
import { guardsOf } from './serving.ts';

/** The member's accounts with what is available in each, under the older name of their list. */
export const listBalances = defineEndpoint({
  ...guardsOf(getWallet),
  summary: "The member's balances by account, as older clients of the family ask for them.",
  method: 'GET',
  path: '/wps/wallets/balance',
  request: v.object({}),
  response: v.object({ balances: walletAnswer.entries.balance }),
});

/** The member's accounts; the value is the list itself. */
export const listWallets = defineEndpoint({
  ...guardsOf(getWallet),
  summary: "The member's accounts.",
  method: 'GET',
  path: '/wps/wallets',
  request: v.object({}),
  response: walletAnswer.entries.balance,
});

export const familyWalletEndpoints = { listBalances, listWallets };
