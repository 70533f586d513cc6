import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../../test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
  await test.change('LANTERN', { registerCaptcha: true });
});
afterAll(() => test.close());

interface Work {
  readonly captchaId: string;
  readonly target: string;
  readonly limit: number;
}

const hashOf = (captchaId: string, number: string) =>
  createHash('sha256').update(`${captchaId}:${number}`).digest('hex');

function solve({ captchaId, target, limit }: Work): string {
  for (let number = 0; number < limit; number += 1)
    if (hashOf(captchaId, String(number)) === target) return String(number);
  throw new Error('no number below the limit solves it');
}

const askWork = async (merchant = 'LANTERN', headers = {}) =>
  (await test.call('getCaptchaWork', {}, { merchant, headers })).value;

let members = 0;
/** Registers somebody, who is new where no name is given, with what was found. */
function register(
  captcha: { captcha?: string; captchaId?: string },
  merchant = 'LANTERN',
  headers = {},
  username = `worker${++members}x`,
) {
  const input = {
    username,
    password: TEST_PASSWORD,
    confirmPassword: TEST_PASSWORD,
    email: `${username}@example.test`,
    ageConfirmed: true,
    termsVersion: '2026-11',
  };
  return test.call('register', { ...input, ...captcha }, { merchant, headers });
}

describe('work in place of a captcha picture', () => {
  it('CACC-07: what was found passes once and not again', async () => {
    const work = await askWork();
    const found = { captcha: solve(work), captchaId: work.captchaId };
    expect((await register(found)).status).toBe(200);
    expect((await register(found)).errorCode).toBe('INVALID_CAPTCHA');
  });

  it('REG-22: a registration that is sent again with its key needs no second captcha, though its own is used up', async () => {
    const work = await askWork();
    const found = { captcha: solve(work), captchaId: work.captchaId };
    const headers = { 'idempotency-key': '018f4e2a-0000-7000-8000-000000000009' };
    const first = await register(found, 'LANTERN', headers, 'twice001');
    expect(first.status).toBe(200);
    const again = await register(found, 'LANTERN', headers, 'twice001');
    expect(again.value).toMatchObject({ id: first.value.id, token: null });
  });

  it('the cookie names the work as it names a picture', async () => {
    const { value, response } = await test.call('getCaptchaWork', {}, { merchant: 'LANTERN' });
    const cookie = String(response.headers['set-cookie']).split(';')[0] ?? '';
    expect(cookie).toBe(`captchaId=${value.captchaId}`);
    expect((await register({ captcha: solve(value) }, 'LANTERN', { cookie })).status).toBe(200);
  });

  it('is hard: the numbers lie evenly below a hundred thousand', async () => {
    const works = await Promise.all(
      Array.from({ length: 24 }, (_, each) => askWork('LANTERN', { 'x-forwarded-for': `10.7.${each}.1` })),
    );
    const numbers = works.map((work) => Number(solve(work)));
    expect(works.map(({ limit }) => limit)).toEqual(Array.from({ length: 24 }, () => 100_000));
    // That 24 even draws all lie below a third happens once in some 10^11 runs.
    expect(Math.max(...numbers)).toBeGreaterThan(33_000);
  });

  it('is harder for a network that asks for much, up to six digits, and not for another', async () => {
    const limits: number[] = [];
    for (let each = 0; each < 45; each += 1)
      limits.push((await askWork('LANTERN', { 'x-forwarded-for': '10.8.1.1' })).limit);
    expect([0, 12, 13, 18, 19, 25, 31, 44].map((each) => limits[each])).toEqual([
      100_000, 100_000, 200_000, 200_000, 400_000, 800_000, 1_000_000, 1_000_000,
    ]);
    expect((await askWork('LANTERN', { 'x-forwarded-for': '10.8.2.1' })).limit).toBe(100_000);
    await test.database.asOwner('delete from captcha');
    await test.database.asOwner(`insert into captcha (merchant_code, captcha_id, answer_hash, created_at)
      select 'LANTERN', 'load-' || n, decode('00', 'hex'), now() - interval '20 seconds' from generate_series(1, 500) n`);
    expect((await askWork('LANTERN', { 'x-forwarded-for': '10.8.3.1' })).limit, 'all ask for much').toBe(400_000);
    await test.database.asOwner('delete from captcha');
  });

  it('a wrong number uses the work up', async () => {
    const work = await askWork();
    const right = solve(work);
    const wrong = { captcha: right === '7' ? '8' : '7', captchaId: work.captchaId };
    expect((await register(wrong)).errorCode).toBe('INVALID_CAPTCHA');
    expect((await register({ captcha: right, captchaId: work.captchaId })).errorCode).toBe('INVALID_CAPTCHA');
  });

  it('work that the caller made up, and easy at that, is refused', async () => {
    for (const captchaId of ['work-0', 'work-', `work-${'A'.repeat(43)}`])
      expect((await register({ captcha: '0', captchaId })).errorCode).toBe('INVALID_CAPTCHA');
  });

  it('work of ten minutes ago is refused', async () => {
    const work = await askWork();
    await test.database.asOwner(
      `update captcha set created_at = now() - interval '10 minutes 1 second' where captcha_id = $1`,
      [work.captchaId],
    );
    expect((await register({ captcha: solve(work), captchaId: work.captchaId })).errorCode).toBe('INVALID_CAPTCHA');
  });

  it('work of one merchant is refused at another, and one with pictures neither gives nor takes any', async () => {
    expect((await test.call('getCaptchaWork', {}, { merchant: 'EN' })).status).toBe(403);
    await test.change('EN', { captcha: { kind: 'work' }, registerCaptcha: true });
    const foreign = await askWork('LANTERN');
    const atOther = { captcha: solve(foreign), captchaId: foreign.captchaId };
    expect((await register(atOther, 'EN')).errorCode).toBe('INVALID_CAPTCHA');
    const own = await askWork('EN');
    await test.change('EN', { captcha: { kind: 'picture' } });
    const late = { captcha: solve(own), captchaId: own.captchaId };
    expect((await register(late, 'EN')).errorCode).toBe('INVALID_CAPTCHA');
  });

  it('LOGIN-08: a login that a failure asks a captcha of passes by work, and by the picture as before', async () => {
    await test.change('EN', { captcha: { kind: 'work' }, registerCaptcha: false });
    await test.newMember('EN', 'greta001');
    const logIn = (password: string, captcha: object = {}) =>
      test.call('logIn', { username: 'greta001', password, ...captcha });
    const first = await logIn('wrong');
    expect(String(first.failure?.['captcha']).length).toBeGreaterThan(100);
    expect((await logIn(TEST_PASSWORD)).errorCode).toBe('CAPTCHA_REQUIRED');
    const work = await askWork('EN');
    expect((await logIn(TEST_PASSWORD, { captcha: solve(work), captchaId: work.captchaId })).status).toBe(200);
    await logIn('wrong');
    const picture = await test.call('getCaptcha', {});
    const captchaId = String(picture.response.headers['x-captcha-id']);
    const [row] = await test.database.asOwner<{ answer_hash: Buffer }>(
      'select answer_hash from captcha where captcha_id = $1',
      [captchaId],
    );
    const digits = Array.from({ length: 100_000 }, (_, number) => String(number).padStart(5, '0'));
    const captcha = digits.find((each) => hashOf(captchaId, each) === row?.answer_hash.toString('hex')) ?? '';
    expect((await logIn(TEST_PASSWORD, { captcha, captchaId })).status).toBe(200);
  });
});
