import {
  type HandlerInput,
  type HandlerOutput,
  isCardNumber,
  maskCardNumber,
  pickText,
  plainCardNumber,
} from '@tessera/contract';
import { requirePaymentPassword } from '#server/modules/identity/identity.ts';
import { withIdempotency } from '#server/modules/ledger/ledger.ts';
import { fixPayeeName, type MemberRow } from '#server/modules/members/members.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { newUuid } from '#server/platform/database/uuid.ts';
import { type CallContext, handleSession, type SessionContext } from '#server/platform/http/handler.ts';
import {
  type BankCardRow,
  type CardPlace,
  findCard,
  insertCard,
  lockCashier,
  markCardRemoved,
  readCards,
} from './bank-cards-repository.ts';

type Speaker = Pick<CallContext, 'merchant' | 'language'>;

/** Name of a bank in the caller's language; its code where the merchant does not pay to it any more. */
export function bankName({ merchant, language }: Speaker, bankCode: string): string {
  const { bankCards, defaultLanguage } = merchant.settings;
  const bank = bankCards.banks.find(({ code }) => code === bankCode);
  return bank ? pickText(bank.names, language, defaultLanguage) : bankCode;
}

const placeOf = ({
  merchant,
  session,
}: SessionContext<'listBankCards' | 'addBankCard' | 'removeBankCard'>): CardPlace => ({
  merchantCode: merchant.code,
  memberId: session.memberId,
  waitHours: merchant.settings.withdrawal.newCardWaitHours,
});

function presentCard(row: BankCardRow, speaker: Speaker): HandlerOutput<'addBankCard'> {
  return {
    bankCardId: row.card_id,
    bankCode: row.bank_code,
    bankName: bankName(speaker, row.bank_code),
    cardNumber: maskCardNumber(row.card_number),
    cardType: 'B',
    payeeName: row.holder_name,
    createdAt: row.created_at,
    isWithdrawActive: row.is_active,
    activeFrom: row.is_active ? null : row.active_from,
    isInUse: row.is_in_use,
  };
}

/** Banks that the merchant pays to. */
export const listWithdrawBanks = handleSession('listWithdrawBanks', async (_input, context) =>
  context.merchant.settings.bankCards.banks.map(({ code, minDigits, maxDigits, hasCheckDigit }) => ({
    bankCode: code,
    bankName: bankName(context, code),
    minDigits,
    maxDigits,
    hasCheckDigit,
  })),
);

/** The member's cards, numbers masked. */
export const listBankCards = handleSession('listBankCards', async (_input, context) => {
  const { bankCards, withdrawal } = context.merchant.settings;
  const rows = await context.platform.database.forMerchant(context.merchant.code, (tx) =>
    readCards(tx, placeOf(context)),
  );
  return {
    maxCardCount: bankCards.maximum,
    maxVirtualWalletCount: 0 as const,
    virtualWallets: [] as [],
    eWallets: [] as [],
    bankCards: rows.map((row) => presentCard(row, context)),
    normalDeleteBankCard: bankCards.memberMayRemove ? ('Y' as const) : ('N' as const),
    newCardWaitHours: withdrawal.newCardWaitHours,
  };
});

async function insertCardOf(
  tx: Transaction,
  member: MemberRow,
  card: { bankCode: string; cardNumber: string; payeeName: string },
  context: SessionContext<'addBankCard'>,
): Promise<string> {
  const { merchant, session } = context;
  await lockCashier(tx, merchant.code, session.memberId);
  const present = await readCards(tx, placeOf(context));
  if (present.length >= merchant.settings.bankCards.maximum) return context.refuse('CARD_LIMIT');
  const holderName = await fixPayeeName(tx, merchant, member, card.payeeName);
  const cardId = newUuid();
  const { bankCode, cardNumber } = card;
  const place = { merchantCode: merchant.code, memberId: session.memberId };
  const isNew = await insertCard(tx, { ...place, cardId, bankCode, holderName, cardNumber });
  return isNew ? cardId : context.refuse('CARD_EXISTS', { field: 'cardNumber' });
}

function checkedNumber(input: HandlerInput<'addBankCard'>, context: SessionContext<'addBankCard'>): string {
  const bank = context.merchant.settings.bankCards.banks.find(({ code }) => code === input.bankCode);
  if (!bank) return context.refuse('FIELD_INVALID', { field: 'bankCode' });
  const digits = plainCardNumber(input.cardNumber);
  return isCardNumber(digits, bank) ? digits : context.refuse('CARD_NUMBER_FORMAT', { field: 'cardNumber' });
}

/** Adds a card after the payment password; sent again with the same key it is the same card (CACC-19). */
export const addBankCard = handleSession('addBankCard', async (input, context) => {
  const { merchant, platform, write } = context;
  const { bankCode, payeeName = '' } = input;
  const cardNumber = checkedNumber(input, context);
  const member = await requirePaymentPassword(context, input.paymentPassword);
  const row = await platform.database.forMerchant(merchant.code, async (tx) => {
    const { response } = await withIdempotency(tx, write, async () => ({
      response: { cardId: await insertCardOf(tx, member, { bankCode, cardNumber, payeeName }, context) },
    }));
    return findCard(tx, placeOf(context), response.cardId);
  });
  // The same key again, after the card was removed: nothing is there to be answered.
  return row ? presentCard(row, context) : context.refuse('CARD_EXISTS', { field: 'cardNumber' });
});

/** Removes a card, unless a withdrawal is on its way to it. */
export const removeBankCard = handleSession('removeBankCard', async (input, context) => {
  const { merchant, session, platform } = context;
  if (!merchant.settings.bankCards.memberMayRemove) return context.refuse('CARD_FIXED');
  await platform.database.forMerchant(merchant.code, async (tx) => {
    await lockCashier(tx, merchant.code, session.memberId);
    const card = await findCard(tx, placeOf(context), input.bankCardId);
    if (!card) return context.refuse('NOT_FOUND');
    if (card.is_in_use) return context.refuse('CARD_IN_USE');
    await markCardRemoved(tx, merchant.code, card.card_id);
  });
  return {};
});
