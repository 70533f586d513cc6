import * as v from 'valibot';
import { walletAnswer } from '../account/member.ts';
import { startManualDeposit } from '../deposits/deposits.ts';
import { defineEndpoint } from '../endpoint.ts';
import { moneyNumberOutput } from '../money-schemas.ts';
import { getWallet } from '../wallet/get-wallet.ts';
import { wireInteger, wireText } from '../wire.ts';
import { getWithdrawSettings } from '../withdrawals/withdrawals.ts';
import { guardsOf } from './serving.ts';

/** Accounts as older clients read them: what is available is a number. */
const accounts = v.array(v.object({ ...walletAnswer.entries.balance.item.entries, availBalance: moneyNumberOutput }));

/** The member's accounts with what is available in each, under the older name of their list. */
export const listBalances = defineEndpoint({
  ...guardsOf(getWallet),
  summary: "The member's balances by account, as older clients ask for them.",
  method: 'GET',
  path: '/wps/wallets/balance',
  request: v.object({}),
  response: v.object({ balances: accounts }),
});

/** The member's accounts; the value is the list itself. */
export const listWallets = defineEndpoint({
  ...guardsOf(getWallet),
  summary: "The member's accounts.",
  method: 'GET',
  path: '/wps/wallets',
  request: v.object({}),
  response: accounts,
});

const flag = v.picklist(['Y', 'N']);
const number = moneyNumberOutput;
const text = v.string();

/** Limits of one way of taking money out, and what is left of them today. */
const wayConfig = v.object({
  minWithdrawal: number,
  maxWithdrawal: number,
  maxTransactionTimes: v.number(),
  remainingTransactionTimes: v.number(),
  remainingWithdrawAmount: number,
});

/**
 * Limits of withdrawals, with every field that older clients read: amounts and counts are numbers. Money goes to bank cards alone,
 * so what belongs to wallets is switched off and 0; what there is no rule for is empty.
 */
export const getCompatWithdrawSettings = defineEndpoint({
  ...guardsOf(getWithdrawSettings),
  summary: 'Limits of withdrawals, as older clients read them.',
  method: 'GET',
  path: '/wps/relay/MCSFE_getWithdrawSettings',
  request: v.object({ groupId: v.optional(v.union([wireInteger(0, 999), wireText(20)])) }),
  response: v.object({
    allowWithdraw: flag,
    normalBankWithdrawalSwitch: flag,
    eWalletWithdrawalSwitch: flag,
    virtualWalletWithdrawalSwitch: flag,
    minimumAmount: number,
    maximumAmount: number,
    eWalletMinAmount: number,
    eWalletMaxAmount: number,
    virtualMinAmount: number,
    virtualMaxAmount: number,
    dailyWithdrawCount: v.number(),
    remainingWithdrawCount: v.number(),
    /** Hours in which withdrawals are taken; empty where they always are. */
    withdrawDateFrom: text,
    withdrawDateTo: text,
    withdrawTimeMsg: text,
    /** When a code is sent to the phone; empty where none ever is. */
    mobileVerificationType: text,
    mobileVerificationWithdrawAmount: number,
    c2cEnabled: flag,
    /** Fixed charge of the next withdrawal. */
    withdrawPenaltyCharge: number,
    fixedAmountFlag: flag,
    fixedWithdrawAmounts: v.array(number),
    amountLimitFlag: flag,
    countExceedChargeMsg: text,
    amountExceedChargeMsg: text,
    bankConfig: wayConfig,
    eWalletConfig: wayConfig,
    virtualConfig: wayConfig,
    waitUntil: getWithdrawSettings.response.entries.waitUntil,
    waitSeconds: v.number(),
  }),
});

const name = v.optional(wireText(80));

/**
 * Says that the member transfers by hand to one of the merchant's accounts, named by whatever the client knows of it: its id, its holder, its
 * bank or its number. Of several accounts the merchant's first counts; where nothing is named, its first of all.
 */
export const startDepositByName = defineEndpoint({
  ...guardsOf(startManualDeposit),
  summary: "Starts a transfer to one of the merchant's accounts by its name, as older clients send it.",
  method: 'POST',
  path: '/wps/relay/MCSFE_manualTransferByAccountName',
  idempotent: true,
  rename: { payeeName: 'payerName' },
  request: v.object({
    amount: startManualDeposit.request.entries.amount,
    /** Whose account is filled; nobody's but the caller's is. */
    targetUsername: name,
    payerName: name,
    accountId: name,
    accountName: name,
    bankAccountName: name,
    mcsBankCode: name,
    bankCode: name,
    vendorId: name,
  }),
  response: startManualDeposit.response,
  errors: [...startManualDeposit.errors, 'FIELD_INVALID'],
});

export const compatWalletEndpoints = { listBalances, listWallets, getCompatWithdrawSettings, startDepositByName };
