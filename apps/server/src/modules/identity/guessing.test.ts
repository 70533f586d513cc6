import { createHash, randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../test/test-server.ts';
import { passwordVerifications } from '#server/platform/security/passwords.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

/** Reads a captcha as somebody who is paid for it would: the answer is found in the hash that the database keeps. */
async function solve(captchaId: string): Promise<string> {
  const [row] = await test.database.asOwner<{ answer_hash: Buffer }>(
    'select answer_hash from captcha where captcha_id = $1',
    [captchaId],
  );
  for (let number = 0; number < 100_000; number += 1) {
    const answer = String(number).padStart(5, '0');
    if (row?.answer_hash.equals(createHash('sha256').update(`${captchaId}:${answer}`).digest())) return answer;
  }
  throw new Error('the captcha is used up or unknown');
}

type Place = { readonly address: string; readonly cookie?: string };

function logIn(username: string, password: string, { address, cookie }: Place, captcha: object = {}) {
  const headers = { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) };
  return test.call('logIn', { username, password, ...captcha }, { headers });
}

/** Logs in and reads the captcha where one is asked for. */
async function logInReading(username: string, password: string, place: Place) {
  const first = await logIn(username, password, place);
  const captchaId = String(first.response.headers['x-captcha-id'] ?? '');
  if (first.errorCode !== 'CAPTCHA_REQUIRED') return first;
  return logIn(username, password, place, { captcha: await solve(captchaId), captchaId });
}

/** The part of the cookie that a browser sends back. */
const cookieOf = (answer: Pick<Awaited<ReturnType<typeof logIn>>, 'response'>) =>
  String(answer.response.headers['set-cookie']).split(';')[0] ?? '';

describe('guessing passwords', () => {
  it('198 guesses from 50 addresses with the right one last are not let in, and few are looked at', async () => {
    await test.newMember('EN', 'victor01');
    const before = passwordVerifications();
    const codes: (string | undefined)[] = [];
    for (let guess = 0; guess < 198; guess += 1) {
      const password = guess === 197 ? TEST_PASSWORD : `guess number ${guess}`;
      const answer = await logInReading('victor01', password, { address: `10.2.${guess % 50}.7` });
      codes.push(answer.errorCode);
    }
    expect(codes.at(-1)).toBe('TOO_MANY_REQUESTS');
    expect(passwordVerifications() - before).toBeLessThan(20);
  });

  it('the delay grows with each failure, whatever the address, and fades after a day', async () => {
    await test.newMember('EN', 'walter01');
    const waits: number[] = [];
    for (const failures of [9, 10, 12, 16]) {
      await test.database.asOwner(
        `insert into login_failure (merchant_code, subject, failures) values ('EN', 'account:walter01', $1)
           on conflict (merchant_code, subject) do update set failures = $1, last_failure_at = now()`,
        [failures],
      );
      const answer = await logIn('walter01', TEST_PASSWORD, { address: `10.3.1.${failures}` });
      expect([answer.status, answer.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
      waits.push(Number(answer.response.headers['retry-after']));
    }
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect(waits.at(-1)).toBeGreaterThan(200);
    await test.database.asOwner(
      `update login_failure set last_failure_at = now() - interval '25 hours' where subject = 'account:walter01'`,
    );
    expect((await logIn('walter01', TEST_PASSWORD, { address: '10.3.1.99' })).status).toBe(200);
  });

  it('name, number and dialled number of one account have one count, from one address and from many', async () => {
    const { id } = await test.newMember('EN', 'ulrich01');
    await test.database.asOwner(
      `update member set mobile = '13912340001', mobile_key = '8613912340001' where member_id = $1`,
      [id],
    );
    const aliases = ['ulrich01', '13912340001', '8613912340001', '+8613912340001'];
    const guess = (each: number, address: string) => logInReading(aliases[each % 4] ?? '', 'wrong guess', { address });
    const before = passwordVerifications();
    for (let each = 0; each < 5; each += 1) expect((await guess(each, '10.2.60.1')).errorCode).toBe('login.cred.err');
    expect((await guess(5, '10.2.60.1')).errorCode, 'the sixth from one address').toBe('TOO_MANY_REQUESTS');
    for (let each = 5; each < 40; each += 1) await guess(each, `10.2.61.${each}`);
    expect(passwordVerifications() - before).toBeLessThan(12);
    const last = await logInReading('13912340001', TEST_PASSWORD, { address: '10.2.62.1' });
    expect(last.errorCode).toBe('TOO_MANY_REQUESTS');
  });

  it('a mistake with one name of an account asks for no captcha at another of its names', async () => {
    const { id } = await test.newMember('EN', 'uschi001');
    await test.database.asOwner(
      `update member set mobile = '13912340002', mobile_key = '8613912340002' where member_id = $1`,
      [id],
    );
    await logIn('uschi001', 'wrong guess', { address: '10.2.63.1' });
    expect((await logIn('13912340002', 'wrong guess', { address: '10.2.63.2' })).errorCode).not.toBe(
      'CAPTCHA_REQUIRED',
    );
  });

  it('a device that logged in before passes, without a captcha, and waits for its own mistakes alone', async () => {
    await test.newMember('EN', 'xenia001');
    const cookie = cookieOf(await logIn('xenia001', TEST_PASSWORD, { address: '10.4.1.1' }));
    expect(cookie).toMatch(/^device=[\w-]{43}$/);
    await test.database.asOwner(
      `insert into login_failure (merchant_code, subject, failures) values ('EN', 'account:xenia001', 40)`,
    );
    const stranger = await logIn('xenia001', TEST_PASSWORD, { address: '10.4.1.2' });
    expect(stranger.errorCode).toBe('TOO_MANY_REQUESTS');
    expect((await logIn('xenia001', TEST_PASSWORD, { address: '10.4.1.3', cookie })).status).toBe(200);
    const still = await logIn('xenia001', TEST_PASSWORD, { address: '10.4.1.2' });
    expect(still.errorCode, 'a login of the owner opens nothing for strangers').toBe('TOO_MANY_REQUESTS');
    for (let guess = 0; guess < 5; guess += 1)
      await logInReading('xenia001', `guess ${guess}`, { address: '10.4.1.4', cookie });
    const ownMistakes = await logIn('xenia001', TEST_PASSWORD, { address: '10.4.1.5', cookie });
    expect(ownMistakes.errorCode).toBe('TOO_MANY_REQUESTS');
  });

  it('LOGIN-08: a captcha is asked for half an hour after a failure, of a device that is known as of a stranger', async () => {
    await test.newMember('EN', 'yolanda1');
    const cookie = cookieOf(await logIn('yolanda1', TEST_PASSWORD, { address: '10.13.1.1' }));
    for (const place of [{ address: '10.13.1.2' }, { address: '10.13.1.3', cookie }]) {
      expect((await logIn('yolanda1', 'a wrong guess', place)).errorCode).toBe('login.cred.err');
      expect((await logIn('yolanda1', TEST_PASSWORD, place)).errorCode).toBe('CAPTCHA_REQUIRED');
      const failedAgo = (minutes: number) =>
        test.database.asOwner(`update login_failure set last_failure_at = now() - make_interval(mins => $1)`, [
          minutes,
        ]);
      await failedAgo(29);
      expect((await logIn('yolanda1', TEST_PASSWORD, place)).errorCode).toBe('CAPTCHA_REQUIRED');
      await failedAgo(31);
      expect((await logIn('yolanda1', TEST_PASSWORD, place)).status).toBe(200);
    }
  });

  it('a device is known to the members who logged in with it, and a planted token makes none known', async () => {
    await test.newMember('EN', 'yvette01');
    await test.newMember('EN', 'zelda001');
    const planted = `device=${'a'.repeat(43)}`;
    const first = await logIn('yvette01', TEST_PASSWORD, { address: '10.5.1.1', cookie: planted });
    const cookie = cookieOf(first);
    expect(String(first.response.headers['set-cookie'])).toContain('HttpOnly');
    await test.database.asOwner(`insert into login_failure (merchant_code, subject, failures)
      values ('EN', 'account:yvette01', 40), ('EN', 'account:zelda001', 40)`);
    const codes = [
      await logIn('yvette01', TEST_PASSWORD, { address: '10.5.1.2', cookie: planted }),
      await logIn('zelda001', TEST_PASSWORD, { address: '10.5.1.3', cookie }),
      await logIn('yvette01', TEST_PASSWORD, { address: '10.5.1.4', cookie }),
    ].map(({ status }) => status);
    expect(codes).toEqual([429, 429, 200]);
    const [stored] = await test.database.asOwner<{ hit: boolean }>(
      `select bool_or(d::text like '%' || $1 || '%') as hit from known_device d`,
      [cookie.slice('device='.length, 50)],
    );
    expect(stored?.hit).toBe(false);
  });

  it('a new password makes every other device a stranger again', async () => {
    const { token } = await test.newMember('EN', 'wanda001');
    const cookie = cookieOf(await logIn('wanda001', TEST_PASSWORD, { address: '10.9.1.1' }));
    const newPassword = 'a better sentence';
    const input = { oldPassword: TEST_PASSWORD, newPassword, confirmNewPassword: newPassword };
    const changed = await test.call('changePassword', input, { token });
    await test.database.asOwner(`insert into login_failure (merchant_code, subject, failures)
      values ('EN', 'account:wanda001', 40)`);
    expect((await logIn('wanda001', newPassword, { address: '10.9.1.2', cookie })).status).toBe(429);
    expect((await logIn('wanda001', newPassword, { address: '10.9.1.3', cookie: cookieOf(changed) })).status).toBe(200);
  });

  it('LOGIN-08: of a burst of 64 without a captcha one is looked at', async () => {
    await test.newMember('EN', 'ursula01');
    for (const username of ['ursula01', 'nobody64']) {
      const before = passwordVerifications();
      const answers = await Promise.all(
        Array.from({ length: 64 }, (_, guess) =>
          logIn(username, `guess ${guess}`, { address: `10.6.${username.length}.${guess}` }),
        ),
      );
      expect(passwordVerifications() - before).toBe(1);
      expect(answers.filter(({ errorCode }) => errorCode === 'CAPTCHA_REQUIRED')).toHaveLength(63);
      expect(answers.filter(({ errorCode }) => errorCode === 'login.cred.err')).toHaveLength(1);
    }
  });

  it('a burst from one address over many accounts needs captchas after ten', async () => {
    const before = passwordVerifications();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, guess) => logIn(`sprayed${guess}`, 'guess', { address: '10.7.1.1' })),
    );
    expect(passwordVerifications() - before).toBe(10);
    expect(answers.filter(({ errorCode }) => errorCode === 'CAPTCHA_REQUIRED')).toHaveLength(30);
  });

  it('right logins of one account that arrive together are let in, all of them', async () => {
    await test.newMember('EN', 'verena01');
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, number) => logIn('verena01', TEST_PASSWORD, { address: `10.12.1.${number}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('a right password takes its count back: logins of many do not add up to a captcha for their address', async () => {
    await test.newMember('EN', 'tamara01');
    for (let time = 0; time < 14; time += 1)
      expect((await logIn('tamara01', TEST_PASSWORD, { address: '10.8.1.1' })).status).toBe(200);
    const [row] = await test.database.asOwner<{ failures: number }>(
      `select failures from login_failure where subject = 'address:10.8.1.1'`,
    );
    expect(row?.failures).toBe(0);
  });
});

describe('changes that arrive together', () => {
  /** One of them holds, and each other is refused: as wrong, or as one try too many where several came after the one that held. */
  const expectOneHolds = (answers: readonly { errorCode: string | undefined }[], wrong: string) => {
    const outcomes = answers.map(({ errorCode }) => errorCode ?? 'done');
    expect(outcomes.filter((outcome) => outcome === 'done')).toEqual(['done']);
    expect([wrong, 'TOO_MANY_REQUESTS', 'done']).toEqual(expect.arrayContaining(outcomes));
  };
  /** Another one at each try of a test. */
  const nameOf = (begin: string) => `${begin}${randomInt(100_000, 1_000_000)}`;

  it('CACC-15: of eight password changes with one old password one holds', async () => {
    const userName = nameOf('amelie');
    const { token } = await test.newMember('EN', userName);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) => {
        const newPassword = `a better sentence ${number}`;
        const input = { oldPassword: TEST_PASSWORD, newPassword, confirmNewPassword: newPassword };
        return test.call('changePassword', input, { token });
      }),
    );
    expectOneHolds(answers, 'US_OLD_PASSWORDE_ERROR');
    const held = answers.findIndex(({ status }) => status === 200);
    const place = { address: '10.10.1.1' };
    expect((await logInReading(userName, `a better sentence ${held}`, place)).status).toBe(200);
  });

  it('CACC-17: of eight first payment passwords one holds', async () => {
    const { token } = await test.newMember('EN', nameOf('berenice'));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) => {
        const paymentPassword = `20481${number}`;
        const input = { paymentPassword, confirmPaymentPassword: paymentPassword, password: TEST_PASSWORD };
        return test.call('setPaymentPassword', input, { token });
      }),
    );
    expectOneHolds(answers, 'invalid.payment.pw');
  });

  it('a login whose password is changed while it is looked at opens no session that stays', async () => {
    const carlotta = nameOf('carlotta');
    const { token, id } = await test.newMember('EN', carlotta);
    const newPassword = 'a better sentence';
    const input = { oldPassword: TEST_PASSWORD, newPassword, confirmNewPassword: newPassword };
    const [changed, ...logins] = await Promise.all([
      test.call('changePassword', input, { token }),
      ...Array.from({ length: 6 }, (_, number) =>
        logInReading(carlotta, TEST_PASSWORD, { address: `10.11.1.${number}` }),
      ),
    ]);
    expect(changed.status).toBe(200);
    const [open] = await test.database.asOwner<{ n: number }>(
      'select count(*)::int as n from session where member_id = $1 and ended_at is null',
      [id],
    );
    expect([open?.n, logins.length]).toEqual([1, 6]);
  });
});
