import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Chosen, type SandboxSignIn, startSandboxSignIn } from '../../../test/sandbox-sign-in.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

let test: TestServer;
let sandbox: SandboxSignIn;
beforeAll(async () => {
  test = await createTestServer();
  sandbox = await startSandboxSignIn(test);
});
afterAll(async () => {
  await sandbox.stop();
  await test.close();
});

type Provider = 'FACEBOOK' | 'GOOGLE';
const newcomer = (name: string): Chosen => ({ account: 'new', name, email: `${name.toLowerCase()}@people.example` });

/** What the app does: begins, leads to the provider's page, comes back with the fragment. */
async function signIn(chosen: Chosen, provider: Provider = 'GOOGLE', merchant = 'EN') {
  const begun = await test.call('startSocialLogin', { provider }, { merchant, host: '127.0.0.1:4000' });
  const { back, cookie } = await sandbox.choose(begun.value.address, chosen);
  const secret = /sandbox_people=([\w-]+)/.exec(cookie)?.[1];
  const idToken = back.get('id_token') ?? '';
  if (secret) secrets.set(person(idToken), secret);
  expect(back.get('state')).toBe(begun.value.state);
  return { provider, idToken, nonce: begun.value.nonce };
}
const person = (idToken: string): string =>
  JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()).sub;
/** What the browser keeps of the people it made, by their ids. */
const secrets = new Map<string, string>();
const again = (idToken: string): Chosen => ({ account: secrets.get(person(idToken)) ?? 'lost' });
const count = async (table: string) =>
  Number((await test.database.asOwner<{ n: string }>(`select count(*) as n from ${table}`))[0]?.n);

describe('sign-in by an external provider', () => {
  it('SOCIAL-04: somebody unknown gets an account and the answer of a login; known afterwards, under the same id', async () => {
    const first = await signIn(newcomer('Ada'));
    const opened = await test.call('logInSocial', { ...first, ageConfirmed: true });
    expect(opened.value).toMatchObject({ merchantCode: 'EN', type: 0, customerType: 0, firstTimeLogin: true });
    const me = await test.call('getMe', {}, { token: opened.value.token });
    expect(me.value.member).toMatchObject({ nickname: 'Ada', email: 'ada@people.example', hasPassword: false });
    expect(me.value.wallet.sumBalance).toBe('0.00');
    const known = await test.call('logInSocial', await signIn(again(first.idToken)));
    expect(known.value).toMatchObject({ id: opened.value.id, firstTimeLogin: false });
    expect(known.value.token).not.toBe(opened.value.token);
    // At another provider, and at another merchant, it is somebody else.
    const facebook = await signIn(newcomer('Ada'), 'FACEBOOK');
    const other = await test.call('logInSocial', { ...facebook, ageConfirmed: true });
    expect(other.value.id).not.toBe(opened.value.id);
  });

  it('a session alone cannot set a payment password; signing in again from within it can, and takes its place', async () => {
    const first = await signIn(newcomer('Greta'));
    const { token, id } = (await test.call('logInSocial', { ...first, ageConfirmed: true })).value;
    const pay = async (as: string) =>
      (
        await test.call(
          'setPaymentPassword',
          { paymentPassword: '204816', confirmPaymentPassword: '204816' },
          { token: as },
        )
      ).errorCode;
    expect(await pay(token)).toBe('STEP_UP_REQUIRED');
    const stranger = await test.call(
      'logInSocial',
      { ...(await signIn(newcomer('Hugo'))), ageConfirmed: true },
      { token },
    );
    expect([stranger.value.id === id, await pay(stranger.value.token), await pay(token)]).toEqual([
      false,
      'STEP_UP_REQUIRED',
      'STEP_UP_REQUIRED',
    ]);
    const known = await test.call('logInSocial', await signIn(again(first.idToken)), { token });
    expect([known.value.id, await pay(known.value.token), await pay(token)]).toEqual([
      id,
      undefined,
      'login.not.session',
    ]);
  });

  it('SOCIAL-04: an account opens after the consents of the profile alone, and a refused consent leaves the token usable', async () => {
    const classic = await signIn(newcomer('Bea'));
    const before = await count('member');
    expect((await test.call('logInSocial', classic)).errorCode).toBe('AGE_REQUIRED');
    const regulated = await signIn(newcomer('Bea'), 'GOOGLE', 'LANTERN');
    const at = { merchant: 'LANTERN' };
    const without = await test.call('logInSocial', { ...regulated, ageConfirmed: true }, at);
    expect(without.errorCode).toBe('TERMS_REQUIRED');
    const terms = { ...regulated, termsVersion: '2026-11' };
    expect((await test.call('logInSocial', terms, at)).errorCode).toBe('AGE_REQUIRED');
    expect(await count('member')).toBe(before);
    const opened = await test.call('logInSocial', { ...terms, ageConfirmed: true }, at);
    expect(opened.value.merchantCode).toBe('LANTERN');
    const [kept] = await test.database.asOwner(
      `select terms_version, age_confirmed_at is not null as of_age from member where member_id = '${opened.value.id}'`,
    );
    expect(kept).toEqual({ terms_version: '2026-11', of_age: true });
    expect((await test.call('logInSocial', { ...classic, ageConfirmed: true })).status).toBe(200);
  });

  it('REG-10: before a merchant has an agreement nobody new comes in by a provider, and the token stays usable', async () => {
    const { agreement } = test.merchant('EN').settings;
    const token = { ...(await signIn(newcomer('Early'))), ageConfirmed: true };
    await test.change('EN', { agreement: { title: {}, content: {} } });
    const before = await count('member');
    expect((await test.call('logInSocial', token)).errorCode).toBe('REGISTRATION_CLOSED');
    expect(await count('member')).toBe(before);
    await test.change('EN', { agreement });
    expect((await test.call('logInSocial', token)).status).toBe(200);
  });

  it('SOCIAL-04: a token is checked by key, issuer, audience, time and nonce, and counts once', async () => {
    const before = await count('member');
    for (const wrong of ['audience', 'nonce', 'expired', 'key']) {
      const bad = await signIn({ ...newcomer('Eve'), wrong });
      expect([wrong, (await test.call('logInSocial', { ...bad, ageConfirmed: true })).errorCode]).toEqual([
        wrong,
        'SOCIAL_FAILED',
      ]);
    }
    const good = { ...(await signIn(newcomer('Cora'))), ageConfirmed: true };
    const elsewhere = await signIn(newcomer('Dina'));
    for (const bad of [
      { ...good, nonce: elsewhere.nonce },
      { ...good, provider: 'FACEBOOK' as const },
      { ...good, idToken: 'no.token.atall' },
      { ...good, idToken: good.idToken.replace(/\.[^.]*$/, '.AAAA') },
    ]) {
      expect((await test.call('logInSocial', bad)).errorCode).toBe('SOCIAL_FAILED');
    }
    expect(await count('member')).toBe(before);
    expect((await test.call('logInSocial', good)).status).toBe(200);
    expect((await test.call('logInSocial', good)).errorCode).toBe('SOCIAL_FAILED');
    expect((await test.call('logInSocial', { ...good, idToken: `${good.idToken}=` })).errorCode).toBe('SOCIAL_FAILED');
  });

  it('SOCIAL-04: the same e-mail address links nothing, and an address that is not verified is not kept', async () => {
    await test.call('register', {
      username: 'owner01',
      password: 'correct horse battery',
      confirmPassword: 'correct horse battery',
      ageConfirmed: true,
      email: 'owner@people.example',
    });
    const same = await signIn({ account: 'new', name: 'Owner', email: 'owner@people.example' });
    const opened = await test.call('logInSocial', { ...same, ageConfirmed: true });
    const me = await test.call('getMemberInfo', {}, { token: opened.value.token });
    expect([me.value.account === 'owner01', me.value.email]).toEqual([false, null]);
    const unverified = await signIn({ ...newcomer('Fay'), wrong: 'unverified' });
    const fay = await test.call('logInSocial', { ...unverified, ageConfirmed: true });
    expect((await test.call('getMemberInfo', {}, { token: fay.value.token })).value.email).toBeNull();
  });

  it('SOCIAL-04: a name that passes its owner off as the house opens an account without a nickname', async () => {
    const first = await signIn({ account: 'new', name: 'Mosaic Support', email: 'fake@people.example' });
    const opened = await test.call('logInSocial', { ...first, ageConfirmed: true });
    expect((await test.call('getMemberInfo', {}, { token: opened.value.token })).value.nickname).toBeNull();
  });

  it('SOCIAL-04: two first sign-ins at once open one account; a disabled one stays closed', async () => {
    const first = await signIn(newcomer('Gil'));
    const second = await signIn(again(first.idToken));
    const [one, two] = await Promise.all(
      [first, second].map((token) => test.call('logInSocial', { ...token, ageConfirmed: true })),
    );
    expect(one?.value.id).toBe(two?.value.id);
    await test.database.asOwner(`update member set disabled_at = now() where member_id = '${one?.value.id}'`);
    const closed = await test.call('logInSocial', await signIn(again(first.idToken)));
    expect(closed.errorCode).toBe('login.cred.err');
  });

  it('the sandbox shows a browser the people it made alone, and lets nobody be somebody by their id', async () => {
    const made = await signIn(newcomer('Hal'));
    const begun = await test.call('startSocialLogin', { provider: 'GOOGLE' }, { host: '127.0.0.1:4000' });
    const { address } = begun.value;
    expect(await (await fetch(address)).text()).not.toContain('Hal');
    const cookie = `other=1; sandbox_people=${secrets.get(person(made.idToken))}`;
    const own = await (await fetch(address, { headers: { cookie } })).text();
    expect(own).toContain('Hal');
    expect(own).not.toContain('Ada');
    const { back } = await sandbox.choose(address, { account: person(made.idToken) });
    expect(back.get('id_token')).toBeNull();
  });

  it('the sandbox leads back only to the app; a provider that does not answer has its own error', async () => {
    const begun = await test.call('startSocialLogin', { provider: 'GOOGLE' }, { host: '127.0.0.1:4000' });
    const astray = new URL(begun.value.address);
    astray.searchParams.set('redirect_uri', 'http://127.0.0.1:4001/m/login');
    expect((await fetch(astray)).status).toBe(400);
    const { back } = await sandbox.choose(begun.value.address, { account: 'refuse' });
    expect(back.get('error')).toBe('access_denied');
    const { framesPort } = test.platform.config;
    Object.assign(test.platform.config, { framesPort: 4878 });
    const away = await test.call('startSocialLogin', { provider: 'GOOGLE' });
    Object.assign(test.platform.config, { framesPort });
    expect([away.status, away.errorCode]).toEqual([503, 'SOCIAL_UNREACHABLE']);
  });

  it('SOCIAL-05 FLAG-06 FLAG-07: without an app id or with its flag off a provider is not there; the sandbox needs play money', async () => {
    const shown = async () => (await test.call('getStatus', {})).value.info.externalSignIn;
    const begin = async (provider: Provider) => (await test.call('startSocialLogin', { provider })).errorCode;
    expect(await shown()).toEqual(['FACEBOOK', 'GOOGLE']);
    const { flags } = (
      await test.database.asOwner<{ settings: { flags: Record<string, boolean> } }>(
        `select settings from merchant where merchant_code = 'EN'`,
      )
    )[0]!.settings;
    await test.change('EN', { externalSignIn: { FACEBOOK: '', GOOGLE: 'sandbox-google' } });
    expect([await shown(), await begin('FACEBOOK'), await begin('GOOGLE')]).toEqual([
      ['GOOGLE'],
      'FUNCTION_NOT_AVAILABLE',
      undefined,
    ]);
    await test.change('EN', { flags: { ...flags, GOOGLELOGIN3: false } });
    expect(await begin('GOOGLE')).toBe('FUNCTION_NOT_AVAILABLE');
    await test.change('EN', {
      flags: { ...flags, FACEBOOKLOGIN3: false },
      externalSignIn: { FACEBOOK: 'sandbox-facebook', GOOGLE: 'sandbox-google' },
    });
    expect([await begin('FACEBOOK'), await begin('GOOGLE')]).toEqual(['FUNCTION_NOT_AVAILABLE', undefined]);
    await test.change('EN', { flags, playMoney: false });
    expect([await shown(), await begin('GOOGLE')]).toEqual([[], 'FUNCTION_NOT_AVAILABLE']);
  });
});
