import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { wireText, wireTime } from '../wire.ts';

const bankFields = v.object({
  bankCode: v.string(),
  /** Name in the caller's language. */
  bankName: v.string(),
  minDigits: v.number(),
  maxDigits: v.number(),
  hasCheckDigit: v.boolean(),
});
export type WithdrawBank = v.InferOutput<typeof bankFields>;

const cardFields = v.object({
  bankCardId: v.string(),
  bankCode: v.string(),
  bankName: v.string(),
  /** The last four digits; the others never leave the server. */
  cardNumber: v.string(),
  cardType: v.literal('B'),
  payeeName: v.string(),
  createdAt: wireTime,
  /** False while the card is too new to be paid to. */
  isWithdrawActive: v.boolean(),
  /** From when on it can be paid to; null when it can. */
  activeFrom: v.nullable(wireTime),
  /** True while a withdrawal to it is on its way, so that it cannot be removed. */
  isInUse: v.boolean(),
});
export type BankCard = v.InferOutput<typeof cardFields>;

/** Banks whose cards the merchant pays to. */
export const listWithdrawBanks = defineEndpoint({
  summary: 'Banks that withdrawals can go to.',
  method: 'GET',
  path: '/wps/system/withdrawBanks',
  aliases: [{ method: 'GET', path: '/wps/relay/MCS2_withdrawBanks' }],
  moduleId: 'BINDCARD3',
  caller: 'session',
  feature: 'bankCard',
  request: v.object({}),
  response: v.array(bankFields),
  errors: [],
  rows: ['CWAL-04'],
});

/** The member's bank cards with their numbers masked (CACC-19, CWAL-04). */
export const listBankCards = defineEndpoint({
  summary: "The member's bank cards.",
  method: 'GET',
  path: '/wps/member/bankcard',
  aliases: [
    { method: 'GET', path: '/wps/member/bankCard' },
    { method: 'GET', path: '/wps/relay/MCS2_bankCards' },
  ],
  moduleId: 'BINDCARD3',
  caller: 'realAccount',
  feature: 'bankCard',
  request: v.object({}),
  response: v.object({
    maxCardCount: v.number(),
    bankCards: v.array(cardFields),
    /** Kinds of accounts that older clients list beside cards; nothing is paid to them. */
    maxVirtualWalletCount: v.literal(0),
    virtualWallets: v.tuple([]),
    eWallets: v.tuple([]),
    /** Whether members may remove cards themselves. */
    normalDeleteBankCard: v.picklist(['Y', 'N']),
    /** Hours before a new card can be paid to. */
    newCardWaitHours: v.number(),
  }),
  errors: [],
  rows: ['CACC-19', 'CWAL-04'],
});

/**
 * Adds a bank card after the payment password (CACC-19). It belongs to the member's payee name, which the first
 * card fixes where none was given before.
 */
export const addBankCard = defineEndpoint({
  summary: 'Adds a bank card.',
  method: 'POST',
  path: '/wps/member/bankcard',
  aliases: [
    { method: 'PUT', path: '/wps/member/bankCard' },
    { method: 'POST', path: '/wps/member/bankCard' },
  ],
  moduleId: 'BINDCARD3',
  caller: 'realAccount',
  feature: 'bankCard',
  encrypted: 'accepted',
  idempotent: true,
  rateLimit: { points: 10, seconds: 300, by: 'member' },
  request: v.object({
    bankCode: wireText(20),
    cardNumber: wireText(40),
    payeeName: v.optional(wireText(60)),
    paymentPassword: wireText(64),
    cardType: v.optional(v.literal('B')),
  }),
  response: cardFields,
  errors: [
    'FIELD_INVALID',
    'NAME_FORMAT',
    'PAYEE_NAME_SET',
    'CARD_NUMBER_FORMAT',
    'CARD_EXISTS',
    'CARD_LIMIT',
    'PAYMENT_PASSWORD_UNSET',
    'PAYMENT_PASSWORD_WRONG',
    'PAYMENT_PASSWORD_LOCKED',
  ],
  rows: ['CACC-19', 'CWAL-04'],
});

/** Removes a bank card that no withdrawal is on its way to (CACC-19). */
export const removeBankCard = defineEndpoint({
  summary: "Removes one of the member's bank cards.",
  method: 'DELETE',
  path: '/wps/member/bankcard',
  aliases: [{ method: 'DELETE', path: '/wps/member/bankCard' }],
  moduleId: 'BINDCARD3',
  caller: 'realAccount',
  feature: 'bankCard',
  request: v.object({ bankCardId: v.pipe(v.string(), v.uuid()) }),
  response: v.object({}),
  errors: ['NOT_FOUND', 'CARD_IN_USE', 'CARD_FIXED'],
  rows: ['CACC-19'],
});

export const bankCardsEndpoints = { listWithdrawBanks, listBankCards, addBankCard, removeBankCard };
