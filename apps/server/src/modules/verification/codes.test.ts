import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { checkCode, type CodePlace, drawCode, issueCode, withdrawCode } from './verification.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

const at = (destination: string, more: Partial<CodePlace> = {}): CodePlace => ({
  merchantCode: 'EN',
  purpose: 'login',
  channel: 'sms',
  destination,
  ...more,
});
const issue = async (place: CodePlace, address = '10.9.0.1', isOwned = true) => {
  const fresh = await drawCode();
  return test.platform.database.forMerchant(place.merchantCode, (tx) =>
    issueCode(tx, { ...place, address, isOwned }, fresh),
  );
};
const check = async (place: CodePlace, code: string) => {
  const prove = await checkCode(test.platform.database, { ...place, code });
  return test.platform.database.forMerchant(place.merchantCode, prove);
};
const wrongFor = (code: string | null) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** Lets time pass for a destination without waiting for it. */
const age = (destination: string, seconds: number) =>
  test.database.asOwner(
    `update verification_code set created_at = created_at - make_interval(secs => $2),
      expires_at = expires_at - make_interval(secs => $2) where destination = $1`,
    [destination, seconds],
  );

describe('one-time codes', () => {
  it('SMS-14: a code of six digits is stored hashed and works once', async () => {
    const place = at('8613800000001');
    const { code, lifeMinutes } = await issue(place);
    expect(code).toMatch(/^\d{6}$/);
    expect(lifeMinutes).toBeLessThanOrEqual(10);
    const rows = await test.database.asOwner<{ text: string }>('select v::text as text from verification_code v');
    expect(rows.some(({ text }) => text.includes(String(code)))).toBe(false);
    expect(await check(place, String(code))).toBe('right');
    expect(await check(place, String(code))).toBe('void');
  });

  it('SMS-14: a code holds for its purpose, destination, channel and merchant alone', async () => {
    const place = at('8613800000002');
    const code = String((await issue(place)).code);
    expect(await check(at(place.destination, { purpose: 'register' }), code)).toBe('void');
    expect(await check(at('8613800000003'), code)).toBe('void');
    expect(await check(at(place.destination, { channel: 'email' }), code)).toBe('void');
    expect(await check(at(place.destination, { merchantCode: 'LANTERN' }), code)).toBe('void');
    expect(await check(place, code)).toBe('right');
  });

  it('SMS-14: a code expires by the clock of the database', async () => {
    const place = at('8613800000004');
    const { code, lifeMinutes } = await issue(place);
    await age(place.destination, lifeMinutes * 60 + 1);
    expect(await check(place, String(code))).toBe('void');
  });

  it('SMS-14: of forty guesses at once five are counted, and of five right tries at once one is let in', async () => {
    const place = at('8613800000017');
    const { code } = await issue(place);
    const guesses = await Promise.all(Array.from({ length: 40 }, () => check(place, wrongFor(code))));
    expect(guesses.filter((outcome) => outcome === 'wrong')).toHaveLength(4);
    expect(await check(place, String(code))).toBe('void');
    const other = at('8613800000018');
    const right = String((await issue(other)).code);
    const uses = await Promise.all(Array.from({ length: 5 }, () => check(other, right)));
    expect(uses.filter((outcome) => outcome === 'right')).toHaveLength(1);
  });

  it('SMS-14: five wrong tries end a code, known number or not', async () => {
    for (const isOwned of [true, false]) {
      const place = at(isOwned ? '8613800000005' : '8613800000006');
      const { code } = await issue(place, '10.9.0.2', isOwned);
      const outcomes = [];
      for (let attempt = 0; attempt < 5; attempt += 1) outcomes.push(await check(place, wrongFor(code)));
      expect(outcomes).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'void']);
      expect(await check(place, code ?? '000000')).toBe('void');
    }
  });

  it('SMS-14: tries made at the same moment all count', async () => {
    const place = at('8613800000007');
    const { code } = await issue(place);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => check(place, wrongFor(code))));
    expect(outcomes.filter((outcome) => outcome === 'wrong').length).toBe(4);
    expect(await check(place, String(code))).toBe('void');
  });

  it('SMS-14: a newer code ends the older; a number gets one in 30 s and five an hour', async () => {
    const place = at('8613800000008');
    const first = await issue(place);
    await expect(issue(place)).rejects.toMatchObject({ code: 'CODE_LIMIT', value: { retryAfter: expect.any(Number) } });
    await age(place.destination, 31);
    const second = await issue(place);
    if (first.code !== second.code) expect(await check(place, String(first.code))).toBe('wrong');
    expect(await check(place, String(second.code))).toBe('right');
    for (let sent = 2; sent < 5; sent += 1) {
      await age(place.destination, 31);
      await issue(place, `10.9.1.${sent}`);
    }
    await age(place.destination, 31);
    await expect(issue(place, '10.9.1.9')).rejects.toMatchObject({ code: 'CODE_LIMIT' });
  });

  it('SMS-14: a number gets twelve a day, and another one when the first is a day old', async () => {
    const place = at('8613800000021');
    for (let sent = 0; sent < 12; sent += 1) {
      await issue(place, `10.9.3.${sent}`);
      await age(place.destination, 3601);
    }
    await expect(issue(place, '10.9.3.99')).rejects.toMatchObject({ code: 'CODE_LIMIT', value: { retryAfter: 3600 } });
    await age(place.destination, 12 * 3600);
    expect((await issue(place, '10.9.3.99')).code).toMatch(/^\d{6}$/);
  });

  it('SMS-14: a code holds three minutes by message and ten by mail, and neither way counts for the other', async () => {
    const sms = at('8613800000022');
    const mail = at(sms.destination, { channel: 'email' });
    const issued = [await issue(sms, '10.9.4.1'), await issue(mail, '10.9.4.1')];
    expect(issued.map(({ lifeMinutes }) => lifeMinutes)).toEqual([3, 10]);
    const lifetimes = issued.map(({ expiresAt }) => Math.round((expiresAt.getTime() - Date.now()) / 60_000));
    expect(lifetimes).toEqual([3, 10]);
  });

  it('SMS-14: an address gets forty in ten minutes, whatever the numbers; two at once do not slip by', async () => {
    const numbers = Array.from({ length: 41 }, (_, index) => `86139000000${String(index).padStart(2, '0')}`);
    const outcomes = await Promise.allSettled(numbers.map((number) => issue(at(number), '10.9.2.1')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(40);
    await expect(issue(at('8613900000999'), '10.9.2.1')).rejects.toMatchObject({ code: 'CODE_LIMIT' });
    await issue(at('8613900000999'), '10.9.2.2');
  });

  it('a code that could not be sent counts against nothing', async () => {
    const place = at('8613800000009');
    const { codeId } = await issue(place);
    await test.platform.database.forMerchant('EN', (tx) => withdrawCode(tx, 'EN', codeId));
    expect((await issue(place)).code).toMatch(/^\d{6}$/);
  });
});
