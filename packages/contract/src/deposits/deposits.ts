import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { OWN_DEPOSIT } from './deposit-entity.ts';
import { moneyInput, moneyOutput } from '../money-schemas.ts';
import { countedField, pageFields, wireFile, wireInteger, wireText, wireTime } from '../wire.ts';

/** Ways to pay in (DEPOSIT-04); a merchant offers some of them, in its own order. */
export const DEPOSIT_METHODS = ['gateway', 'banks', 'manual', 'alipay', 'qq', 'wechat', 'virtualWallet'] as const;
export type DepositMethodName = (typeof DEPOSIT_METHODS)[number];

const depositFields = v.object({
  ...OWN_DEPOSIT.member,
  /** What the merchant keeps of what is paid: of the ordered amount until it is credited, then of what came. */
  fee: moneyOutput,
  /** Milliseconds left to pay. */
  remainTime: v.number(),
});
export type Deposit = v.InferOutput<typeof depositFields>;

/** An account that members transfer to. */
const bankAccount = v.object({ bank: v.string(), holder: v.string(), number: v.string() });

/** How an open deposit is paid: on a page, by a code for a wallet app, by a transfer that carries a note, or by coins to its own address. */
const depositPay = v.variant('way', [
  v.object({ way: v.literal('page'), url: v.string() }),
  v.object({ way: v.literal('code'), content: v.string(), url: v.string() }),
  v.object({
    way: v.literal('transfer'),
    account: bankAccount,
    note: v.string(),
    url: v.nullable(v.string()),
    needsSlip: v.boolean(),
  }),
  v.object({
    way: v.literal('coins'),
    /** The coin and the network that it is sent over, as the provider names them: `USDT`, `TRC20`. */
    coin: v.string(),
    network: v.string(),
    /** Where the coins go; it is this deposit's alone. */
    address: v.string(),
    /** How many coins come to the amount of the deposit, a decimal. */
    coinAmount: v.string(),
    url: v.nullable(v.string()),
  }),
]);
export type DepositPay = v.InferOutput<typeof depositPay>;

const depositDetail = v.object({
  ...depositFields.entries,
  /** Null when there is nothing left to pay. */
  pay: v.nullable(depositPay),
  /** When the member sent the proof of a transfer. */
  slipAt: v.nullable(wireTime),
  /** The bonus that came with it, as it was given; null while there is none. */
  bonus: v.nullable(v.object({ title: v.string(), amount: moneyOutput })),
});
export type DepositDetail = v.InferOutput<typeof depositDetail>;

/** Methods, limits and quick amounts the merchant offers, and the accounts for transfers by hand (DEPOSIT-04). */
export const getDepositOptions = defineEndpoint({
  summary: 'Deposit methods with limits, and the bank accounts to transfer to.',
  method: 'GET',
  path: '/wps/relay/MCSFE_getDepositSettings',
  aliases: [
    { method: 'GET', path: '/wps/transaction/deposit/banks' },
    { method: 'GET', path: '/wps/system/depositBanks' },
    { method: 'GET', path: '/wps/relay/MCS2_depositBanksByVendor' },
  ],
  moduleId: 'DPSTBAS3',
  caller: 'realAccount',
  feature: 'deposit',
  request: v.object({}),
  response: v.object({
    allowDeposit: v.picklist(['Y', 'N']),
    depositInfo: v.array(
      v.object({
        method: v.picklist(DEPOSIT_METHODS),
        title: v.string(),
        minimum: moneyOutput,
        maximum: moneyOutput,
        quickAmounts: v.array(moneyOutput),
        /** What is kept of a deposit: a fixed part, and hundredths of a percent of the amount. */
        fee: v.object({ fixed: moneyOutput, basisPoints: v.number() }),
      }),
    ),
    banks: v.array(v.object({ accountId: v.string(), ...bankAccount.entries })),
    totalDepositSuccessCount: v.number(),
  }),
  errors: [],
  rows: ['CWAL-05', 'DEPOSIT-04'],
});

const starting = {
  method: 'POST',
  moduleId: 'DPSTBAS3',
  caller: 'realAccount',
  feature: 'deposit',
  idempotent: true,
  rateLimit: { points: 20, seconds: 60, by: 'member' },
  errors: ['AMOUNT_INVALID', 'DEPOSIT_UNAVAILABLE', 'PLAY_BREAK', 'DEPOSIT_LIMIT'],
} as const;
const amountAlone = v.object({ amount: moneyInput, backUrl: v.optional(wireText(300)) });
const started = v.object({ deposit: depositDetail });

/** Opens a deposit and answers the payment page's address (CWAL-10, DEPOSIT-08). */
export const startDeposit = defineEndpoint({
  ...starting,
  summary: 'Starts a deposit at the payment gateway.',
  path: '/wps/transaction/deposit/gateway',
  aliases: [
    { method: 'POST', path: '/wps/relay/MCSFE_depositByLaunchUrl' },
    { method: 'POST', path: '/wps/relay/MCS2_depositPaymentGateway' },
    { method: 'POST', path: '/wps/transaction/deposit/pg' },
  ],
  request: v.object({
    amount: moneyInput,
    method: v.optional(wireText(40), 'gateway'),
    gateway: v.optional(wireInteger(0, 9)),
    backUrl: v.optional(wireText(300)),
  }),
  response: v.object({ deposit: depositDetail, gatewayUrl: v.string() }),
  rows: ['CWAL-10', 'DEPOSIT-08'],
});

/** Opens a transfer whose note the provider recognises by itself. */
export const startBankDeposit = defineEndpoint({
  ...starting,
  summary: 'Starts a deposit by bank transfer; its note tells the provider whose it is.',
  path: '/wps/transaction/deposit/banks',
  request: amountAlone,
  response: started,
  rows: ['DEPOSIT-04', 'DEPOSIT-08'],
});

export const startAlipayDeposit = defineEndpoint({
  ...starting,
  summary: 'Starts a deposit with Alipay: a code to scan.',
  path: '/wps/transaction/deposit/alipay',
  aliases: [{ method: 'POST', path: '/wps/relay/MCS2_DepositAlipay' }],
  request: amountAlone,
  response: started,
  rows: ['CWAL-08', 'DEPOSIT-04'],
});

export const startQqDeposit = defineEndpoint({
  ...starting,
  summary: 'Starts a deposit with QQ Wallet: a code to scan.',
  path: '/wps/transaction/deposit/qq',
  aliases: [{ method: 'POST', path: '/wps/relay/MCS2_DepositQQ' }],
  request: amountAlone,
  response: started,
  rows: ['CWAL-09', 'DEPOSIT-04'],
});

/** Opens a payment from a virtual wallet: coins to an address. */
export const startVirtualWalletDeposit = defineEndpoint({
  ...starting,
  summary: 'Starts a deposit from a virtual wallet: coins to the deposit’s own address.',
  path: '/wps/transaction/deposit/virtualWallet',
  aliases: [{ method: 'POST', path: '/wps/relay/MCSFE_depositVirtualWallet' }],
  request: amountAlone,
  response: started,
  rows: ['DEPOSIT-04'],
});

export const startWechatDeposit = defineEndpoint({
  ...starting,
  summary: 'Starts a deposit with WeChat Pay: a code to scan.',
  path: '/wps/transaction/deposit/wechat',
  aliases: [{ method: 'POST', path: '/wps/relay/MCS2_depositWechat' }],
  request: amountAlone,
  response: started,
  rows: ['CWAL-11', 'DEPOSIT-04'],
});

/** Opens a transfer by hand to one of the merchant's accounts; staff credit it when they see it (CWAL-07). */
export const startManualDeposit = defineEndpoint({
  ...starting,
  summary: "Starts a transfer to one of the merchant's accounts, which staff credit.",
  path: '/wps/transaction/deposit/manual',
  aliases: [
    { method: 'POST', path: '/wps/relay/MCS2_depositManualTransfer' },
    { method: 'POST', path: '/wps/transaction/deposit/mt' },
  ],
  request: v.object({
    amount: moneyInput,
    accountId: wireText(40),
    payerName: v.pipe(wireText(80), v.trim(), v.minLength(2)),
  }),
  response: started,
  rows: ['CWAL-07', 'DEPOSIT-04'],
});

/** Takes the picture that proves a transfer by hand; the deposit waits for staff from then on (DEPOSIT-08). */
export const sendDepositSlip = defineEndpoint({
  summary: 'Takes the picture of a transfer by hand in the form field `slip`.',
  method: 'POST',
  path: '/wps/transaction/deposit/slip',
  caller: 'realAccount',
  form: 'multipart',
  files: 1,
  rateLimit: { points: 6, seconds: 600, by: 'member' },
  request: v.object({ depositId: wireText(64), slip: wireFile }),
  response: depositDetail,
  errors: ['NOT_FOUND', 'DEPOSIT_OVER', 'FILE_TYPE', 'FILE_TOO_LARGE', 'UPLOAD_LIMIT'],
  rows: ['DEPOSIT-08'],
});

/** Gives up an open deposit; what is paid all the same is credited. */
export const cancelDeposit = defineEndpoint({
  summary: 'Cancels an open deposit.',
  method: 'POST',
  path: '/wps/transaction/deposit/cancel',
  caller: 'realAccount',
  rateLimit: { points: 20, seconds: 60, by: 'member' },
  request: v.object({ depositId: wireText(64) }),
  response: depositDetail,
  errors: ['NOT_FOUND', 'DEPOSIT_OVER'],
  rows: ['DEPOSIT-08'],
});

/** State of one of the member's deposits, and how it is paid while it is open. */
export const getDeposit = defineEndpoint({
  summary: 'State of a deposit.',
  method: 'GET',
  path: '/wps/transaction/deposit/status',
  caller: 'realAccount',
  request: v.object({ depositId: wireText(64) }),
  response: depositDetail,
  errors: ['NOT_FOUND'],
});

/** The member's deposits, newest first (CWAL-13, DEPOSIT-06). */
export const listDeposits = defineEndpoint({
  summary: "A page of the member's deposits.",
  method: 'GET',
  path: '/wps/transaction/deposit/reports',
  aliases: [
    { method: 'GET', path: '/wps/relay/MCS2_depositTransactioNReport' },
    { method: 'GET', path: '/wps/report/depositTransaction' },
  ],
  moduleId: 'DPSTBAS3',
  caller: 'realAccount',
  request: v.object({
    page: v.optional(wireInteger(1, 10_000), 1),
    size: v.optional(wireInteger(1, 100), 10),
    ...countedField,
  }),
  response: v.object({ list: v.array(depositFields), ...pageFields }),
  errors: [],
  rows: ['CWAL-13', 'DEPOSIT-06'],
});

export const depositsEndpoints = {
  getDepositOptions,
  startDeposit,
  startBankDeposit,
  startAlipayDeposit,
  startQqDeposit,
  startWechatDeposit,
  startVirtualWalletDeposit,
  startManualDeposit,
  sendDepositSlip,
  cancelDeposit,
  getDeposit,
  listDeposits,
};
