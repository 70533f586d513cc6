import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createMerchantDirectory } from '#server/modules/merchants/merchants.ts';
import { commandLine } from '#server/modules.ts';

let test: TestServer;
let folder: string;
let lines: string[];
beforeAll(async () => {
  test = await createTestServer();
  folder = mkdtempSync(join(tmpdir(), 'audit-'));
  const { database, log } = test.platform;
  const merchant = await createMerchantDirectory(database, log).byCode('EN');
  if (!merchant) throw new Error('no merchant EN');
  // letters of more than one byte are hashed as they are written
  for (const name of ['Hải', 'علی', 'Zoë', 'ดวงใจ', '小红', 'Ann'])
    await commandLine.runForMerchant(database, merchant, ['payee-name', 'nobody', name]).catch(() => undefined);
  await audit('export', at('whole'));
  lines = readFileSync(at('whole'), 'utf8').trimEnd().split('\n');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await test.close();
});

const at = (name: string) => join(folder, name);
const audit = (...words: string[]) =>
  commandLine.runForPlatform(test.platform.database, ['audit', ...words], {
    outside: { sms: undefined, phoneVerification: undefined },
    places: test.platform.config,
    staff: { name: 'alice', isOnePerson: true },
  });
/** What verifying a file of these lines says. */
async function verified(changed: readonly string[]): Promise<string> {
  writeFileSync(at('changed'), `${changed.join('\n')}\n`);
  return audit('verify', at('changed')).catch((error: Error) => error.message);
}

describe('an exported audit log', () => {
  it('holds every entry, is for its owner alone, and is proven whole without the database', async () => {
    const [row] = await test.database.asOwner<{ entries: string; head: string }>(
      `select count(*)::text as entries, (select encode(hash, 'hex') from audit_entry order by position desc limit 1) as head
       from audit_entry`,
    );
    expect(lines).toHaveLength(Number(row?.entries));
    // positions of two digits, which as text would sort before positions of one digit
    expect(lines.length).toBeGreaterThan(9);
    expect(lines.join()).toContain('علی');
    expect(statSync(at('whole')).mode & 0o777).toBe(0o600);
    expect(await audit('verify', at('whole'))).toContain(`${row?.entries} entries, the last with hash ${row?.head}`);
  });

  it('overwrites no earlier export', async () => {
    await expect(audit('export', at('whole'))).rejects.toThrow(/EEXIST/);
    expect(readFileSync(at('whole'), 'utf8').trimEnd().split('\n')).toEqual(lines);
  });

  it('that was changed names the first line that does not fit', async () => {
    const edited = lines.map((line, index) => (index === 2 ? line.replace('nobody', 'someone') : line));
    expect(edited).not.toEqual(lines);
    expect(await verified(edited)).toMatch(/was changed: .* is 3$/);
    expect(await verified(lines.toSpliced(1, 1))).toMatch(/was changed: .* is 2$/);
    expect(await verified([lines[1] ?? '', lines[0] ?? '', ...lines.slice(2)])).toMatch(/was changed: .* is 1$/);
    expect(await verified([...lines.slice(0, 2), lines[1] ?? '', ...lines.slice(2)])).toMatch(/was changed: .* is 3$/);
    expect(await verified([...lines.slice(0, 3), 'not an entry'])).toMatch(/was changed: .* is 4$/);
  });

  it('notices that the database holds another log by now', async () => {
    expect(await verified(lines.slice(0, 3))).toContain('still holds it: 3 entries');
    await test.database.asOwner(`update audit_entry set hash = sha256(hash) where position = ${lines.length}`);
    await expect(audit('verify', at('whole'))).rejects.toThrow(/holds another entry/);
    await test.database.asOwner(`delete from audit_entry where position = ${lines.length}`);
    await expect(audit('verify', at('whole'))).rejects.toThrow(/holds another entry/);
  });

  it('of an unknown file, or with words too many, says what was expected', async () => {
    await expect(audit('verify', at('nowhere'))).rejects.toThrow(/ENOENT/);
    await expect(audit('export', join(folder, 'no', 'folder'))).rejects.toThrow(/ENOENT/);
    await expect(audit('export')).rejects.toThrow(/expected audit/);
    await expect(audit('verify', 'a', 'b')).rejects.toThrow(/expected audit/);
  });
});
