import { sql } from 'kysely';
import { boxOf, type Transaction } from '#server/platform/database/database.ts';
import { placeOf } from '#server/platform/database/encrypted-column.ts';
import type { EncryptedColumn } from '#server/platform/database/encrypted-column.ts';

/** Numbers of bank cards; equal ones are found by their fingerprint. */
export const CARD_NUMBER: EncryptedColumn = {
  table: 'bank_card',
  column: 'card_number',
  row: ['merchant_code', 'card_id'],
  fingerprint: { column: 'card_fingerprint', with: ['merchant_code', 'bank_code'] },
};

export interface BankCardRow {
  readonly card_id: string;
  readonly bank_code: string;
  readonly holder_name: string;
  readonly card_number: string;
  readonly created_at: Date;
  /** When it can be paid to. */
  readonly active_from: Date;
  readonly is_active: boolean;
  readonly is_in_use: boolean;
}

/** The owner of cards, and the hours that a new card waits. */
export interface CardPlace {
  readonly merchantCode: string;
  readonly memberId: string;
  readonly waitHours: number;
}

const cardsOf = ({ merchantCode, memberId, waitHours }: CardPlace) => sql`select c.card_id, c.bank_code, c.holder_name,
    c.card_number, c.created_at, c.created_at + make_interval(hours => ${waitHours}) as active_from,
    c.created_at + make_interval(hours => ${waitHours}) <= clock_timestamp() as is_active,
    exists (select from withdrawal w where w.merchant_code = c.merchant_code and w.card_id = c.card_id
      and w.state in ('pending', 'reviewing', 'approved', 'paying', 'held')) as is_in_use
  from bank_card c
  where c.merchant_code = ${merchantCode} and c.member_id = ${memberId} and c.removed_at is null`;

/** A row that was read with a card's encrypted number, with the number opened. */
export function openCard<Row extends { readonly card_id: string; readonly card_number: string }>(
  tx: Transaction,
  merchantCode: string,
  row: Row,
): Row {
  return { ...row, card_number: boxOf(tx).decrypt(placeOf(CARD_NUMBER, merchantCode, row.card_id), row.card_number) };
}

/** The member's cards, oldest first. */
export async function readCards(tx: Transaction, place: CardPlace): Promise<BankCardRow[]> {
  const found = await sql<BankCardRow>`${cardsOf(place)} order by c.created_at, c.card_id`.execute(tx);
  return found.rows.map((row) => openCard(tx, place.merchantCode, row));
}

/** One of the member's cards; a removed one is not found. */
export async function findCard(tx: Transaction, place: CardPlace, cardId: string): Promise<BankCardRow | undefined> {
  const found = await sql<BankCardRow>`${cardsOf(place)} and c.card_id = ${cardId}`.execute(tx);
  const [row] = found.rows;
  return row && openCard(tx, place.merchantCode, row);
}

/** Lets one transaction at a time change a member's cards and withdrawals, until it ends. */
export async function lockCashier(tx: Transaction, merchantCode: string, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cashier:${merchantCode}:${memberId}`}, 0))`.execute(tx);
}

/** Adds a card, its number encrypted; false when somebody has it already. */
export async function insertCard(
  tx: Transaction,
  card: {
    merchantCode: string;
    cardId: string;
    memberId: string;
    bankCode: string;
    holderName: string;
    cardNumber: string;
  },
): Promise<boolean> {
  const { merchantCode, cardId, memberId, bankCode, holderName, cardNumber } = card;
  const box = boxOf(tx);
  const encrypted = box.encrypt(placeOf(CARD_NUMBER, merchantCode, cardId), cardNumber);
  const fingerprint = box.fingerprint('bank_card', JSON.stringify([merchantCode, bankCode, cardNumber]));
  const done = await sql`insert into bank_card
      (merchant_code, card_id, member_id, bank_code, holder_name, card_number, card_fingerprint)
    values (${merchantCode}, ${cardId}, ${memberId}, ${bankCode}, ${holderName}, ${encrypted}, ${fingerprint})
    on conflict (merchant_code, card_fingerprint) where removed_at is null do nothing`.execute(tx);
  return done.numAffectedRows === 1n;
}

export async function markCardRemoved(tx: Transaction, merchantCode: string, cardId: string): Promise<void> {
  await sql`update bank_card set removed_at = clock_timestamp()
    where merchant_code = ${merchantCode} and card_id = ${cardId} and removed_at is null`.execute(tx);
}
