import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { placeOf } from '../../apps/server/src/platform/database/encrypted-column.ts';
import type { Database } from '../../apps/server/src/platform/database/database.ts';
import { CARD_NUMBER } from '../../apps/server/src/modules/withdrawals/bank-cards-repository.ts';
import { hashPassword } from '../../apps/server/src/platform/security/passwords.ts';
import type { GameRow } from '../../apps/server/src/modules/catalogue/catalogue.ts';
import { BENCH_MERCHANT } from './bench-members.ts';
import type { Marks } from './statement-capture.ts';

/** The payment password of every subject. */
export const PAYMENT_PASSWORD = '482913';
/** What each subject has, and pays in, scale 4. */
const FUNDS = 10_000_000n;
export const PAID_IN = 1_000_000n;
/** Rounds of a subject that no cashback was claimed for. */
const LOST_ROUNDS = 5;

/** A member with money, a session, a card, a payment that was opened at the provider, and rounds to claim cashback for. */
export interface Subject {
  readonly memberId: string;
  readonly sessionId: string;
  readonly token: string;
  readonly cardId: string;
  readonly depositId: string;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The provider's id of the payment of a deposit. */
export const referenceOf = (depositId: string): string => `bench-${depositId}`;

/** The values of a subject that occur in the statements of calls about it. */
export const marksOf = ({ memberId, sessionId, token, cardId, depositId }: Subject): Marks => ({
  ids: [memberId, sessionId, cardId, depositId],
  hashes: [hashOf(token)],
});

const SUBJECTS = `create temporary table subject as select * from jsonb_to_recordset($1::jsonb) as s
  (n int, member_id uuid, session_id uuid, token_hash text, card_id uuid, card_number text, deposit_id uuid)`;

/** Statements that make subjects of rows of `subject`; money comes by the ledger's own functions. */
const statements = (code: string, currency: string, game: GameRow, passwordHash: string): string[] => {
  const [merchant, money, vendor, node] = [code, currency, game.vendor_code, game.node_id].map(pg.escapeLiteral);
  const posting = `${merchant}, gen_random_uuid(), member_id::text, ${money}, 'LIVE'`;
  return [
    `insert into member (merchant_code, member_id, user_name, user_name_key, type, affiliate_code, payment_password_hash, terms_version, created_at)
      select ${merchant}, member_id, 'money' || left(member_id::text, 13), 'money' || left(member_id::text, 13), 0, member_id::text,
             ${pg.escapeLiteral(passwordHash)}, ${pg.escapeLiteral(BENCH_MERCHANT.settings.termsVersion)}, now() - interval '40 days' from subject`,
    `select ledger_open_account(${posting}) from subject`,
    `select ledger_fund(${posting}, 'bench', member_id::text, ${FUNDS}, 0) from subject`,
    `insert into session (merchant_code, session_id, token_hash, member_id, idle_seconds)
      select ${merchant}, session_id, decode(token_hash, 'hex'), member_id, 7200 from subject`,
    `insert into bank_card (merchant_code, card_id, member_id, bank_code, holder_name, card_number, card_fingerprint, created_at)
      select ${merchant}, card_id, member_id, 'JADE', 'Bench', card_number, card_id::text, now() - interval '10 days' from subject`,
    `insert into deposit (merchant_code, deposit_id, member_id, method, provider, currency, amount, state, write_key, provider_reference, expires_at)
      select ${merchant}, deposit_id, member_id, 'gateway', 'sandbox', ${money}, ${PAID_IN}, 'pending', deposit_id::text,
             'bench-' || deposit_id, now() + interval '1 day' from subject`,
    `insert into vendor_round (merchant_code, vendor_code, round_id, member_id, record_id, node_id)
      select ${merchant}, ${vendor}, member_id || '/' || r, member_id, gen_random_uuid(), ${node}
        from subject, generate_series(1, ${LOST_ROUNDS}) r`,
    `select ledger_bet(${posting}, ${vendor}, member_id || '/' || r, member_id || '/' || r, 1000000, 0, true)
        from subject, generate_series(1, ${LOST_ROUNDS}) r`,
    'drop table subject',
    'analyze',
  ];
};

/** Makes subjects by set-based statements as the owner. */
export async function openSubjects(
  { database, ownerUrl }: { readonly database: Database; readonly ownerUrl: string },
  game: GameRow,
  count: number,
): Promise<Subject[]> {
  const { code, settings } = BENCH_MERCHANT;
  const subjects = Array.from({ length: count }, () => ({
    memberId: randomUUID(),
    sessionId: randomUUID(),
    token: randomUUID(),
    cardId: randomUUID(),
    depositId: randomUUID(),
  }));
  const rows = subjects.map(({ memberId, sessionId, token, cardId, depositId }, n) => ({
    n,
    member_id: memberId,
    session_id: sessionId,
    token_hash: hashOf(token).toString('hex'),
    card_id: cardId,
    card_number: database.box.encrypt(placeOf(CARD_NUMBER, code, cardId), String(4_000_000_000_000_000 + n)),
    deposit_id: depositId,
  }));
  const passwordHash = await hashPassword(PAYMENT_PASSWORD);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(SUBJECTS, [JSON.stringify(rows)]);
    for (const text of statements(code, settings.currency.code, game, passwordHash)) await client.query(text);
  } finally {
    await client.end();
  }
  return subjects;
}
