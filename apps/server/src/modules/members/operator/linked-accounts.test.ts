import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../../../test/staff-client.ts';
import { TEST_PASSWORD } from '../../../../test/test-server.ts';
import { readDeviceSharers } from '#server/modules/sessions/sessions.ts';
import { readSharersOfCards } from '#server/modules/withdrawals/withdrawals.ts';
import { linkedAccounts } from './linked-account-calls.ts';

let c: ConsoleTest;
let risk: TestStaff;
beforeAll(async () => {
  c = await createConsoleTest();
  risk = await c.addStaff({ role: 'risk', merchant: 'EN' });
});
afterAll(() => c.close());
beforeEach(() => c.test.database.asOwner('update session set address = null'));

const links = async (memberId: string, as = risk, merchant = 'EN') =>
  c.call('listLinkedAccounts', { memberId }, { token: as.token, merchant });

/** Logs in with the cookie that a device holds. @returns the cookie it holds from then on */
async function comeIn(userName: string, cookie = '', merchant = 'EN'): Promise<string> {
  const login = { username: userName, password: TEST_PASSWORD };
  const answer = await c.test.call('logIn', login, { merchant, headers: cookie === '' ? {} : { cookie } });
  expect(answer.status).toBe(200);
  return String(answer.response.headers['set-cookie']).split(';')[0] ?? '';
}
/** A card that the member had; one that is in use is one member's alone. */
const addCard = (memberId: string, fingerprint: string) =>
  c.test.database.asOwner(
    `insert into bank_card (merchant_code, card_id, member_id, bank_code, holder_name, card_number, card_fingerprint, removed_at)
     values ('EN', gen_random_uuid(), $1, 'JADE', 'x', 'x', $2, now())`,
    [memberId, fingerprint],
  );

describe('links', () => {
  it('a device that two members signed in with links them in both directions, and its later members too', async () => {
    const [one, two, three, stranger] = [
      await c.test.newMember(),
      await c.test.newMember(),
      await c.test.newMember(),
      await c.test.newMember(),
    ];
    await c.test.database.asOwner('delete from known_device; update session set address = null');
    let cookie = await comeIn(one.userName);
    cookie = await comeIn(two.userName, cookie);
    cookie = await comeIn(one.userName, cookie);
    await comeIn(three.userName, cookie);
    await comeIn(stranger.userName);
    await c.test.database.asOwner('update session set address = null');
    const linked = (other: { id: string; userName: string }) => ({
      memberId: other.id,
      member: other.userName,
      isClosed: false,
      links: ['device'],
    });
    expect((await links(one.id)).value).toEqual([linked(two), linked(three)]);
    expect((await links(three.id)).value).toEqual([linked(one), linked(two)]);
    expect((await links(stranger.id)).value).toEqual([]);
  });

  it('a token that nobody was given, or one of another merchant, links nobody', async () => {
    const [one, two] = [await c.test.newMember(), await c.test.newMember('LANTERN')];
    await c.test.database.asOwner('delete from known_device');
    await comeIn(one.userName, `device=${'a'.repeat(43)}`);
    const cookie = await comeIn(one.userName, `device=${'a'.repeat(43)}`);
    await comeIn(two.userName, cookie, 'LANTERN');
    await c.test.database.asOwner('update session set address = null');
    expect((await links(one.id)).value).toEqual([]);
    expect((await links(two.id, c.owner, 'LANTERN')).value).toEqual([]);
  });

  it('cards of before and addresses link too; who is linked by more comes first, and a closed account says so', async () => {
    const [one, byCard, byAddress, byBoth] = [
      await c.test.newMember(),
      await c.test.newMember(),
      await c.test.newMember(),
      await c.test.newMember(),
    ];
    await c.test.database.asOwner('delete from known_device');
    for (const { id } of [one, byCard, byBoth]) await addCard(id, 'the same');
    await addCard(byAddress.id, 'another');
    await c.test.database.asOwner(`update session set address = '203.0.113.9' where member_id = any ($1)`, [
      [one.id, byAddress.id, byBoth.id],
    ]);
    await c.test.database.asOwner('update member set disabled_at = now() where member_id = $1', [byCard.id]);
    expect((await links(one.id)).value).toEqual([
      { memberId: byBoth.id, member: byBoth.userName, isClosed: false, links: ['card', 'address'] },
      { memberId: byCard.id, member: byCard.userName, isClosed: true, links: ['card'] },
      { memberId: byAddress.id, member: byAddress.userName, isClosed: false, links: ['address'] },
    ]);
  });

  it('names each member once, the strongest links first', () => {
    const name = (letter: string) => ({ member_id: letter, user_name: letter, is_closed: false });
    const found = linkedAccounts({
      address: [name('d'), name('b')],
      device: [name('c'), name('b')],
      card: [name('a')],
    });
    expect(found.map(({ member, links: by }) => [member, by])).toEqual([
      ['a', ['card']],
      ['b', ['device', 'address']],
      ['c', ['device']],
      ['d', ['address']],
    ]);
  });
});

it('is disclosed to staff who may read members, of their merchant alone, and the audit log keeps it', async () => {
  const { id } = await c.test.newMember();
  const content = await c.addStaff({ role: 'content', merchant: 'EN' });
  expect((await links(id, content)).errorCode).toBe('NO_PERMISSION');
  expect((await links(id, c.owner, 'LANTERN')).errorCode).toBe('NOT_FOUND');
  expect((await links(id)).status).toBe(200);
  const { value: log } = await c.call('listMerchantAudit', { action: 'listLinkedAccounts' }, { token: c.owner.token });
  expect(log.entries[0]).toMatchObject({ staff: risk.email, effect: 'discloses', words: [`memberId=${id}`] });
});

it('goes by indexes among many devices and cards', async () => {
  const { id } = await c.test.newMember();
  await addCard(id, 'print 1');
  await c.test.database.asOwner(`
    set session_replication_role = replica;
    insert into known_device (merchant_code, member_id, token_hash)
      select 'EN', gen_random_uuid(), sha256(n::text::bytea) from generate_series(1, 20000) n;
    insert into bank_card (merchant_code, card_id, member_id, bank_code, holder_name, card_number, card_fingerprint)
      select 'EN', gen_random_uuid(), gen_random_uuid(), 'JADE', 'x', 'x', 'print ' || n from generate_series(1, 20000) n;
    reset session_replication_role;
    analyze known_device, bank_card`);
  const read = await c.test.platform.database.forMerchant('EN', async (tx) => {
    await readDeviceSharers(tx, 'EN', id, 50);
    await readSharersOfCards(tx, 'EN', id, 50);
    const { rows } = await sql`select relname from pg_stat_xact_user_tables where seq_tup_read > 1000`.execute(tx);
    return rows;
  });
  expect(read).toEqual([]);
});
