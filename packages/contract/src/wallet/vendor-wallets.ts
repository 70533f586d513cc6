import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { moneyInput, moneyOutput } from '../money-schemas.ts';
import { countedField, pageFields, wireInteger, wireText, wireTime } from '../wire.ts';

/**
 * Life of a transfer. `open`: asked for, its outcome is not known yet and is asked for until it is; `held`: the vendor's word does not
 * fit, staff look at it; `done`: arrived; `refused`: it did not happen.
 */
export const VENDOR_TRANSFER_STATES = ['open', 'held', 'done', 'refused'] as const;

const transferFields = {
  transferId: v.string(),
  /** What a member names to support. */
  reference: v.string(),
  from: v.string(),
  to: v.string(),
  vendorName: v.string(),
  /** What was asked for. */
  amount: moneyOutput,
  /** What really moved; 0 until it is done. */
  moved: moneyOutput,
  state: v.picklist(VENDOR_TRANSFER_STATES),
  createdAt: wireTime,
  completedAt: v.nullable(wireTime),
};
const transfer = v.object(transferFields);
export type VendorTransfer = v.InferOutput<typeof transfer>;

const placeFields = v.object({
  vendor: v.string(),
  name: v.string(),
  icon: v.string(),
  /** What is there, as the vendor told last, with what it won or lost. */
  balance: moneyOutput,
  /** On its way there, and on its way back. */
  onWayIn: moneyOutput,
  onWayBack: moneyOutput,
  /** When the vendor told the balance; null: not yet. */
  toldAt: v.nullable(wireTime),
  /** Whether the vendor has answered just now; its balance is an older one else. */
  isHeard: v.boolean(),
  state: v.picklist(['open', 'maintenance']),
  /** Smallest step of an amount that the vendor takes. */
  step: moneyOutput,
});
export type VendorPlace = v.InferOutput<typeof placeFields>;

/** Whether every vendor plays from the member's balance (1), or money has to be transferred to some (0). */
export const getMerchantWallet = defineEndpoint({
  summary: 'Whether the merchant has one wallet for all vendors.',
  method: 'GET',
  path: '/wps/relay/GCS_merchantWallet',
  moduleId: 'FUNDTRANS3',
  caller: 'session',
  request: v.object({}),
  response: v.object({ isSingle: v.picklist([0, 1]) }),
  errors: [],
  rows: ['WALLET-05'],
});

/** Where the member's money is: with us, and at each vendor with its own wallet (WALLET-05). */
export const listVendorWallets = defineEndpoint({
  summary: "Balances by place: the member's own, and at vendors with their own wallet.",
  method: 'GET',
  path: '/wps/wallets/gcs',
  moduleId: 'FUNDTRANS3',
  caller: 'realAccount',
  rateLimit: { points: 60, seconds: 60, by: 'member' },
  request: v.object({}),
  response: v.object({
    main: moneyOutput,
    places: v.array(placeFields),
    /** Whether money may be transferred to vendors; coming back is always possible. */
    mayTransfer: v.boolean(),
    /** Transfers without an outcome, newest first. */
    open: v.array(transfer),
  }),
  errors: [],
  rows: ['WALLET-05'],
});

/**
 * Moves money between the member's balance and a vendor's wallet (CWAL-02). The same key again is the same transfer. An answer `open`
 * is no failure: the outcome is not known yet.
 */
export const transferFunds = defineEndpoint({
  summary: "Transfers money between the member's balance and a vendor's own wallet.",
  method: 'POST',
  path: '/wps/transaction/transfer',
  aliases: [{ method: 'POST', path: '/wps/relay/GCS_walletTransfer' }],
  moduleId: 'FUNDTRANS3',
  caller: 'realAccount',
  idempotent: true,
  rateLimit: { points: 60, seconds: 300, by: 'member' },
  request: v.object({ from: wireText(20), to: wireText(20), amount: moneyInput }),
  response: transfer,
  errors: [
    'NO_PERMISSION',
    'NOT_FOUND',
    'AMOUNT_INVALID',
    'INSUFFICIENT_FUNDS',
    'BONUS_ACTIVE',
    'BETTING_BLOCKED',
    'PLAY_BREAK',
    'PLAY_LIMIT',
    'PLAY_TIME_OVER',
    'VENDOR_MAINTENANCE',
  ],
  rows: ['CWAL-02', 'WALLET-05'],
});

/** Brings back everything that is at one vendor, or at all of them; also for members who may not play. */
export const returnFunds = defineEndpoint({
  summary: "Brings back all money from vendors' own wallets.",
  method: 'POST',
  path: '/wps/transaction/transfer/return',
  aliases: [{ method: 'POST', path: '/wps/wallets/return' }],
  moduleId: 'FUNDTRANS3',
  caller: 'realAccount',
  idempotent: true,
  rateLimit: { points: 30, seconds: 300, by: 'member' },
  request: v.object({ vendor: v.optional(wireText(20)) }),
  response: v.object({
    transfers: v.array(transfer),
    /** Vendors that did not answer, so that nothing was asked back from them. */
    unheard: v.array(v.string()),
  }),
  errors: ['NOT_FOUND'],
  rows: ['CWAL-02', 'WALLET-05'],
});

/** The member's transfers to and from vendors' own wallets, newest first. */
export const listVendorTransfers = defineEndpoint({
  summary: "A page of the member's transfers to and from vendors.",
  method: 'GET',
  path: '/wps/transaction/transfer',
  moduleId: 'FUNDTRANS3',
  caller: 'realAccount',
  request: v.object({
    page: v.optional(wireInteger(1, 10_000), 1),
    size: v.optional(wireInteger(1, 100), 10),
    ...countedField,
  }),
  response: v.object({ list: v.array(transfer), ...pageFields }),
  errors: [],
  rows: ['CWAL-02'],
});

export const vendorWalletsEndpoints = {
  getMerchantWallet,
  listVendorWallets,
  transferFunds,
  returnFunds,
  listVendorTransfers,
};
