import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../../../test/sandbox-server.ts';
import { runStaffWords } from '../../../../test/staff-words.ts';
import { createTestServer, TEST_PASSWORD, type TestServer } from '../../../../test/test-server.ts';
import { handleMailJobs } from '#server/modules/mail/mail.ts';
import type { Loop } from '#server/platform/process/loop.ts';

const NEW_PASSWORD = 'a better sentence';

let test: TestServer;
let sandbox: TestSandbox;
let jobs: Loop;
beforeAll(async () => {
  test = await createTestServer();
  sandbox = await startTestSandbox(test);
  handleMailJobs(test.platform);
  jobs = test.platform.jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await sandbox.stop();
  await test.close();
});

interface Mail {
  readonly subject: string;
  readonly plain: string;
  readonly html: string;
}

/** Waits for the newest mail to an address whose plain text fits. */
async function mailTo(recipient: string, fits: RegExp): Promise<Mail> {
  const look = async () => {
    const mails = await test.database.asOwner<Mail>(
      'select subject, plain, html from sandbox.mail where recipient = $1 order by received_at desc',
      [recipient],
    );
    return mails.find(({ plain }) => fits.test(plain));
  };
  await expect.poll(look, { message: `a mail for ${recipient}` }).toBeDefined();
  return (await look()) as Mail;
}
const codeIn = (mail: Mail) => /^\d{6}$/m.exec(mail.plain)?.[0] ?? '';

async function memberWithMail(merchant = 'EN') {
  const member = await test.newMember(merchant);
  const email = `${member.userName}@example.test`;
  await test.call('setEmail', { email, password: TEST_PASSWORD }, { token: member.token });
  return { ...member, username: member.userName, email };
}
const reset = (owner: { username: string; email: string }, verificationCode: string, more: object = {}) =>
  test.call('resetPassword', {
    method: 'email',
    username: owner.username,
    email: owner.email,
    verificationCode,
    newPassword: NEW_PASSWORD,
    confirmNewPassword: NEW_PASSWORD,
    ...more,
  });

describe('a new password by e-mail', () => {
  it('PWD-18: the mail greets by nickname where there is one', async () => {
    const owner = await memberWithMail();
    await test.database.asOwner(`update member set nickname = 'Linh' where member_id = $1`, [owner.id]);
    await test.call('requestPasswordMail', owner);
    expect((await mailTo(owner.email, /\d{6}/)).plain).toContain('Hello Linh,');
  });

  it('CACC-16, PWD-18: the code of the mail sets it, once, and every session ends', async () => {
    const owner = await memberWithMail();
    const { username, email } = owner;
    // what is sent beside name and address changes nothing
    const sent = await test.call('requestPasswordMail', owner, { host: 'en.localhost:4000', language: 'VI' });
    expect(sent.value).toEqual({ expiredMinutes: 10 });
    const mail = await mailTo(email, /\d{6}/);
    expect(mail.subject).toContain('Mosaic');
    expect(mail.plain).toContain('Đặt mật khẩu mới');
    expect(mail.plain).toContain(`Xin chào ${username},`);
    expect(mail.plain).toContain('10 phút');
    expect(mail.plain).toContain(`http://en.localhost:4000/m/forget#username=${username}`);
    const code = codeIn(mail);
    expect((await reset(owner, code)).status).toBe(200);
    expect((await reset(owner, code)).errorCode).not.toBeUndefined();
    expect((await test.call('getMe', {}, { token: owner.token })).errorCode).toBe('login.not.session');
    expect((await test.call('logIn', { username, password: NEW_PASSWORD })).status).toBe(200);
    expect((await mailTo(email, /new password, and every device/)).subject).toContain('changed');
  });

  it('PWD-18: after it every device that was known is a stranger again, and waits as one', async () => {
    const owner = await memberWithMail();
    const { username, email } = owner;
    const known = await test.call('logIn', { username, password: TEST_PASSWORD });
    const cookie = String(known.response.headers['set-cookie']).split(';')[0] ?? '';
    expect(cookie).toMatch(/^device=/);
    await test.call('requestPasswordMail', { username, email });
    expect((await reset(owner, codeIn(await mailTo(email, /\d{6}/)))).status).toBe(200);
    await test.database.asOwner(
      `insert into login_failure (merchant_code, subject, failures) values ('EN', 'account:' || $1::text, 40)`,
      [username],
    );
    const answer = await test.call('logIn', { username, password: NEW_PASSWORD }, { headers: { cookie } });
    expect(answer.errorCode).toBe('TOO_MANY_REQUESTS');
  });

  it('PWD-18: the mail leads to a host of the merchant, whatever the call says of where it was made', async () => {
    const own = 'http://en.localhost:4000/m/forget#';
    for (const [host, leads] of [
      ['en.localhost:9999', own],
      ['mosaic.localhost:9999', 'http://mosaic.localhost:4000/m/forget#'],
      ['6.6.6.6:4000', own],
      ['[2001:db8::6]', own],
      ['localhost:9999', own],
    ] as const) {
      const { username, email } = await memberWithMail();
      const headers = {
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
        origin: 'http://evil.example',
      };
      expect((await test.call('requestPasswordMail', { username, email }, { host, headers })).status).toBe(200);
      const mail = await mailTo(email, /\d{6}/);
      expect([host, mail.plain.includes(leads)]).toEqual([host, true]);
      expect(mail.plain + mail.html).not.toMatch(/evil|9999|6\.6\.6\.6|db8/);
      const changed = await test.call(
        'resetPassword',
        {
          method: 'email',
          username,
          email,
          verificationCode: codeIn(mail),
          newPassword: NEW_PASSWORD,
          confirmNewPassword: NEW_PASSWORD,
        },
        { host },
      );
      expect(changed.status).toBe(200);
      const told = await mailTo(email, /new password, and every device/);
      expect(told.plain + told.html).not.toMatch(/9999|6\.6\.6\.6|db8/);
    }
    const { username, email } = await memberWithMail();
    const stranger = await test.call('requestPasswordMail', { username, email }, { host: 'evil.example' });
    expect([stranger.status, stranger.errorCode]).toEqual([421, 'HOST_UNKNOWN']);
  });

  it('PWD-18: unknown name, foreign address and real account are answered alike, and only the owner gets a mail', async () => {
    const owner = await memberWithMail();
    const asked = [];
    const refused = [];
    for (const [username, email] of [
      [owner.username, owner.email],
      ['nobody99', 'nobody99@example.test'],
      [owner.username, 'stranger@example.test'],
    ] as const) {
      const answer = await test.call('requestPasswordMail', { username, email });
      asked.push([answer.status, answer.response.body]);
      const wrong = await reset({ username, email }, '000001');
      refused.push([wrong.status, wrong.response.body]);
    }
    expect(new Set(asked.map(String)).size).toBe(1);
    expect(new Set(refused.map(String)).size).toBe(1);
    await mailTo(owner.email, /\d{6}/);
    const mails = await test.database.asOwner(
      `select 1 from sandbox.mail where recipient in ('nobody99@example.test', 'stranger@example.test')`,
    );
    expect(mails).toEqual([]);
  });

  it('CACC-16, ERR-10, ERR-12: a bad new password is refused before the code is looked at', async () => {
    const owner = await memberWithMail();
    const short = await reset(owner, '123456', { newPassword: 'short', confirmNewPassword: 'short' });
    expect([short.errorCode, short.failure?.['field'], short.message]).toEqual([
      'US_PASSWORD_FORMAT_ERROR',
      'newPassword',
      'Password format is incorrect',
    ]);
    const other = await reset(owner, '123456', { confirmNewPassword: 'something else' });
    expect([other.errorCode, other.failure?.['field'], other.message]).toEqual([
      'NEW_CONFIRM_PASSWORD_IS_DIFF_ERROR',
      'confirmNewPassword',
      'Confirmation password not matched',
    ]);
    const own = await reset(owner, '123456', {
      newPassword: `xx ${owner.username} xx`,
      confirmNewPassword: `xx ${owner.username} xx`,
    });
    expect(own.errorCode).toBe('PASSWORD_COMMON');
  });

  it('a mail is signed by the merchant’s own secret, or it is not taken', async () => {
    const body = JSON.stringify({
      merchant: 'EN',
      mail_id: '018f4e2a-0000-7000-8000-000000000001',
      to: 'x@example.test',
      subject: 's',
      plain: 'p',
      html: 'h',
    });
    const response = await fetch(`${sandbox.services}/sandbox/mail/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(401);
    const page = await fetch(`${sandbox.services}/sandbox/mail`);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await page.text()).toContain('nothing is really sent');
  });
});

describe('a new password by SMS', () => {
  const messages = async (number: string) => {
    const response = await fetch(`${sandbox.services}/sandbox/sms/messages?to=${number}`);
    const { messages: sent } = (await response.json()) as { messages: { message: string }[] };
    return sent.map(({ message }) => message);
  };
  const bySms = (mobileNum: string, verificationCode: string) =>
    test.call('resetPassword', {
      method: 'sms',
      mobileNum,
      countryDialingCode: '86',
      verificationCode,
      newPassword: NEW_PASSWORD,
      confirmNewPassword: NEW_PASSWORD,
    });

  it('ROUTE-08, CACC-16, PWD-18: the owner of the number sets it, every session ends; nobody else learns anything', async () => {
    await test.change('EN', { smsSlider: false });
    const member = await test.newMember();
    const stranger = '13900000042';
    const mobile = '13900000041';
    await test.database.asOwner(
      `update member set mobile = $2, dialing_code = '86', mobile_key = $3, mobile_verified_at = now() where member_id = $1`,
      [member.id, mobile, `86${mobile}`],
    );
    const ask = (mobileNum: string) => test.call('requestPasswordSms', { mobileNum, countryDialingCode: '86' });
    const answers = [await ask(mobile), await ask(stranger)];
    expect(answers.map(({ status, value }) => [status, Object.keys(value)])).toEqual([
      [200, ['expirationTime']],
      [200, ['expirationTime']],
    ]);
    expect(await messages(`86${stranger}`)).toEqual([]);
    const code = /\b\d{6}\b/.exec((await messages(`86${mobile}`))[0] ?? '')?.[0] ?? '';
    const wrong = await bySms(mobile, code === '000001' ? '000002' : '000001');
    const unknown = await bySms(stranger, '000001');
    expect([unknown.status, unknown.response.body]).toEqual([wrong.status, wrong.response.body]);
    expect((await bySms(mobile, code)).status).toBe(200);
    expect((await test.call('getMe', {}, { token: member.token })).errorCode).toBe('login.not.session');
    expect((await test.call('logIn', { username: member.userName, password: NEW_PASSWORD })).status).toBe(200);
  });
});

describe('a password issued by staff', () => {
  const staff = (...words: string[]) => runStaffWords(test, 'EN', words);

  it('lets its member in, says that it has to be changed, and is gone after the change', async () => {
    const member = await test.newMember();
    const [password = ''] = (await staff('reset-password', member.userName)).split(' ');
    expect((await test.call('getMe', {}, { token: member.token })).errorCode).toBe('login.not.session');
    const logIn = (typed: string, address: string) =>
      test.call('logIn', { username: member.userName, password: typed }, { headers: { 'x-forwarded-for': address } });
    const session = await logIn(password, '10.3.0.1');
    expect(session.value.passwordExpired).toBe(true);
    const { token } = session.value;
    expect((await test.call('getMe', {}, { token })).value.member.passwordExpired).toBe(true);
    const change = { oldPassword: password, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD };
    expect((await test.call('changePassword', change, { token })).status).toBe(200);
    expect((await test.call('getMe', {}, { token })).value.member.passwordExpired).toBe(false);
    expect((await logIn(NEW_PASSWORD, '10.3.0.2')).value.passwordExpired).toBe(false);
  });

  it('holds for a day', async () => {
    const member = await test.newMember();
    const [password = ''] = (await staff('reset-password', member.userName)).split(' ');
    await test.database.asOwner(
      `update member set temporary_password_until = now() - interval '1 second' where member_id = $1`,
      [member.id],
    );
    expect((await test.call('logIn', { username: member.userName, password })).errorCode).toBe('login.cred.err');
  });

  it('CACC-24: staff change a payee name, and clear a payment password', async () => {
    const member = await test.newMember();
    const { token } = member;
    await test.call('setPayeeName', { payeeName: 'Mai Tran' }, { token });
    await staff('payee-name', member.userName, 'Mai', 'Nguyen');
    await test.call(
      'setPaymentPassword',
      { paymentPassword: '204816', confirmPaymentPassword: '204816', password: TEST_PASSWORD },
      { token },
    );
    await staff('clear-payment-password', member.userName);
    expect((await test.call('getMemberInfo', {}, { token })).value).toMatchObject({
      payeeName: 'Mai Nguyen',
      hasPaymentPassword: false,
    });
    await expect(staff('payee-name', member.userName, '1')).rejects.toThrow(/no name/);
    await expect(staff('reset-password', 'nobody99')).rejects.toThrow(/no member/);
  });
});
