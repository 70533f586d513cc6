import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest, tokenOfLink } from '../../../test/staff-client.ts';
import { createMerchantDirectory } from '#server/modules/merchants/merchants.ts';
import { commandLine } from '#server/staff-commands.ts';

let c: ConsoleTest;
beforeAll(async () => {
  c = await createConsoleTest();
});
afterAll(() => c.close());

const asOwner = () => ({ token: c.owner.token });
const verify = async () => (await c.call('verifyAudit', {}, asOwner())).value;
const invite = (email: string) =>
  c.call('inviteStaff', { email, name: 'Some Body', grants: [{ role: 'support', merchant: 'EN' }] }, asOwner());

/** Damages the log as who owns the database can, sees it noticed, and mends it again. */
async function damaged(damage: string, mend: string): Promise<string | null> {
  await c.test.database.asOwner(damage);
  const { isWhole, brokenAt } = await verify();
  expect(isWhole).toBe(false);
  await c.test.database.asOwner(mend);
  expect((await verify()).isWhole).toBe(true);
  return brokenAt;
}

describe('the audit log', () => {
  it('keeps calls and commands in one chain, each with what became of it and what stood before and after', async () => {
    const pat = await c.addStaff({ role: 'support', merchant: 'EN' });
    const before = [{ role: 'support' as const, merchant: 'EN' }];
    const grants = [{ role: 'risk' as const, merchant: 'EN' }];
    await c.call('changeStaffGrants', { staffId: pat.staffId, before, grants }, asOwner());
    const merchant = await createMerchantDirectory(c.test.platform.database, c.test.platform.log).byCode('EN');
    if (!merchant) throw new Error('no merchant');
    await commandLine.runForMerchant(c.test.platform.database, merchant, ['flag', 'hotGames', 'on']);
    const { value } = await c.call('listAudit', {}, asOwner());
    expect(value.entries[0]).toMatchObject({ action: 'flag', merchant: 'EN', outcome: 'done' });
    expect(value.entries[1]).toMatchObject({
      staff: c.owner.email,
      action: 'changeStaffGrants',
      merchant: null,
      outcome: 'done',
      change: { before, after: grants },
    });
    expect((await verify()).isWhole).toBe(true);
  });

  it('keeps what was refused, and never a link or a token', async () => {
    await invite(c.owner.email);
    const { value } = await c.call('listAudit', { action: 'inviteStaff' }, asOwner());
    expect(value.entries[0]).toMatchObject({ outcome: 'refused', message: 'EMAIL_TAKEN' });
    const link = (await invite('linked@example.test')).value.url;
    const all = JSON.stringify(await c.test.database.asOwner('select * from audit_entry'));
    expect(all).toContain('linked@example.test');
    expect(all).not.toContain(tokenOfLink(link));
  });

  it('shows at a merchant what was done there alone', async () => {
    await c.call('searchMembers', { search: 'x' }, { ...asOwner(), merchant: 'LANTERN' });
    const { value } = await c.call('listMerchantAudit', {}, { ...asOwner(), merchant: 'LANTERN' });
    expect(value.entries.map(({ merchant }) => merchant)).toEqual(['LANTERN']);
    const { value: filtered } = await c.call('listAudit', { staff: 'nobody@example.test' }, asOwner());
    expect(filtered).toEqual({ entries: [], next: null });
    expect((await c.call('listAudit', { before: '1; drop' }, asOwner())).errorCode).toBe('REQUEST_INVALID');
  });

  it('is paged by position, each entry once', async () => {
    for (let index = 0; index < 55; index += 1) await c.call('searchMembers', { search: `p${index}` }, asOwner());
    const positions: string[] = [];
    for (let before: string | null | undefined; before !== null; ) {
      const { value } = await c.call('listMerchantAudit', before ? { before } : {}, asOwner());
      positions.push(...value.entries.map(({ position }) => position));
      before = value.next;
    }
    expect(positions.length).toBeGreaterThan(55);
    expect(positions).toEqual([...new Set(positions)].sort((a, b) => Number(b) - Number(a)));
  });

  it('stays one chain when many write at once', async () => {
    const before = (await verify()).entries;
    await Promise.all(Array.from({ length: 20 }, (_, index) => invite(`crowd${index}@example.test`)));
    const { isWhole, entries } = await verify();
    expect([isWhole, entries - before]).toEqual([true, 40]);
  });
});

describe('damage', () => {
  it('of a row, of its entry, and by a row put in behind its back is noticed, at its place', async () => {
    const [entry] = await c.test.database.asOwner<{ action_id: string; position: string }>(
      `select action_id, position::text from audit_entry
        where source = 'platform_action' and body ->> 'command' = 'inviteStaff' order by position desc limit 1`,
    );
    const { action_id: id, position } = entry ?? { action_id: '', position: '' };
    const staff = `'${c.owner.email}'`;
    const ofRow = await damaged(
      `update platform_action set staff = 'eve' where action_id = '${id}'`,
      `update platform_action set staff = ${staff} where action_id = '${id}'`,
    );
    const ofEntry = await damaged(
      `update audit_entry set body = body || '{"staff": "eve"}' where position = ${position}`,
      `update audit_entry set body = body || jsonb_build_object('staff', ${staff}) where position = ${position}`,
    );
    const ofHash = await damaged(
      `update audit_entry set hash = sha256(hash) where position = ${position}`,
      `update audit_entry e set hash = sha256(b.hash || convert_to(e.position || ' ' || e.source || ' ' || e.body::text, 'UTF8'))
         from audit_entry b where e.position = ${position} and b.position = e.position - 1`,
    );
    expect([ofRow, ofEntry, ofHash]).toEqual([position, position, position]);
    const behind = await damaged(
      `alter table platform_action disable trigger audit_chain;
       insert into platform_action (action_id, staff, effect, command, words)
         values ('00000000-0000-4000-8000-000000000001', 'eve', 'changes', 'x', '{}');
       alter table platform_action enable trigger audit_chain`,
      `delete from platform_action where staff = 'eve'`,
    );
    expect(behind).toBe('0');
  });

  it('by the program itself is refused: it can add no entry and change none', async () => {
    const { database } = c.test.platform;
    const { sql } = await import('kysely');
    const attempt = (text: string) => database.forPlatform(async (tx) => void (await sql.raw(text).execute(tx)));
    await expect(attempt(`update audit_entry set at_merchant = 'EN'`)).rejects.toThrow(/permission denied/);
    await expect(attempt('delete from audit_entry')).rejects.toThrow(/permission denied/);
    await expect(
      attempt(`insert into audit_entry values (1000000, 'staff_action', gen_random_uuid(), null, '{}', '')`),
    ).rejects.toThrow(/permission denied/);
    await expect(attempt(`select append_audit_entry('staff_action', gen_random_uuid(), '{}')`)).rejects.toThrow(
      /entries follow from rows/,
    );
    await expect(attempt(`update platform_action set staff = 'eve'`)).rejects.toThrow(/permission denied/);
  });

  it('is told by the command line', async () => {
    const run = () =>
      commandLine.runForPlatform(c.test.platform.database, ['audit', 'verify'], {
        outside: {} as never,
        places: c.test.platform.config,
      });
    expect(await run()).toMatch(/^the audit log is whole: \d+ entries, the last with hash [0-9a-f]{64}$/);
    await c.test.database.asOwner(`update platform_action set words = array['nothing']`);
    await expect(run()).rejects.toThrow(/the first of \d+ entries that does not fit is \d+/);
  });
});
