import { expect, test } from '../../fixtures.ts';
import { callApi, PASSWORD } from '../../members.ts';
import { MERCHANTS, SHARED_PLACE } from '../../merchants.ts';
import { AgentArea, makeAgent, propose } from '../../pages/agent-area.ts';
import { PhonePart } from '../../pages/phone.ts';
import { SignIn } from '../../pages/sign-in.ts';
import { ageCodes, codeFor, messagesTo, newMobile } from '../../phone.ts';
import { staff } from '../../program.ts';

const change = (...words: readonly string[]) => staff(SHARED_PLACE, 'EN', ...words);

test('STATUS-04 STATUS-05 ERR-23: maintenance stands instead of any screen, and goes without a restart', async ({
  app,
  page,
  expectFailure,
}) => {
  expectFailure(/\/(wps|m)\//);
  await app.open('/m/home');
  await expect(app.home.quickNav).toBeVisible();
  await change('maintenance', 'on', '2027-03-01T08:00:00Z');
  try {
    for (const address of ['/m/home', '/m/gameList', '/m/login']) {
      await expect(async () => {
        await page.goto(address);
        await expect(page.getByText('System maintenance')).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 60_000 });
      await expect(page.getByText('Expected back')).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
    }
    const refused = await callApi(SHARED_PLACE, MERCHANTS.EN, '/wps/captcha');
    expect(refused.status).toBe(503);
    const other = await callApi(SHARED_PLACE, MERCHANTS.LANTERN, '/wps/captcha');
    expect(other.status).toBe(200);
  } finally {
    await change('maintenance', 'off');
  }
  await expect(async () => {
    await page.goto('/m/home');
    await expect(app.home.quickNav).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
});

test('STATUS-06 ERR-22: a restricted region sees its own page with its address', async ({
  app,
  page,
  expectFailure,
}) => {
  expectFailure(/\/(wps|m)\//);
  await change('region', 'on');
  try {
    await expect(async () => {
      await page.goto('/m/home');
      await expect(page.getByText('Access restricted')).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await expect(page.getByText('Your address: 127.0.0.1')).toBeVisible();
    await expect(app.home.quickNav).toHaveCount(0);
  } finally {
    await change('region', 'off');
  }
});

test('FLAG-02 FLAG-17: registration by user name is offered only while its flag is on', async ({ app, page }) => {
  await change('flag', 'USERNAMEREG3', 'off');
  try {
    const phone = new PhonePart(page);
    await expect(async () => {
      await app.open('/m/register');
      await expect(phone.mobile).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await expect(phone.tabs).toHaveCount(0);
    await expect(app.register.field('username')).toHaveCount(0);
    await change('flag', 'MOBILENUMREG3', 'off');
    await expect(async () => {
      await app.open('/m/register');
      await expect(page.getByText('Registration is closed at the moment')).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await app.open('/m/home');
    await expect(app.home.header.getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(app.home.header.getByRole('button', { name: 'Register' })).toHaveCount(0);
    const body = { username: 'somebody1', password: 'seven quiet harbours' };
    const refused = await callApi(SHARED_PLACE, MERCHANTS.EN, '/wps/member/register', { method: 'PUT', body });
    expect(refused.status).toBe(403);
    const other = await callApi(SHARED_PLACE, MERCHANTS.LANTERN, '/wps/member/register', { method: 'PUT', body });
    expect(other.status).toBe(400);
  } finally {
    await change('flag', 'USERNAMEREG3', 'on');
    await change('flag', 'MOBILENUMREG3', 'on');
  }
});

test('FLAG-03 FLAG-04 FLAG-05 FLAG-08 LOGIN-01 REG-02: without their flags there is no code, no password, no other way', async ({
  app,
  page,
}) => {
  const phone = new PhonePart(page);
  const names = () =>
    app.register.form.locator('input[name]').evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')));
  for (const flag of ['MOBILEVERCODELOGIN3', 'REGMOBVERF3', 'MOBILENUMPASSREG3']) await change('flag', flag, 'off');
  try {
    await expect(async () => {
      await app.open('/m/login');
      await expect(app.login.username).toBeVisible();
      await expect(phone.tabs).toHaveCount(0, { timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await expect(async () => {
      await app.open('/m/register');
      await phone.byMobile.click({ timeout: 3_000 });
      expect(await names()).toEqual(['mobileNum', 'nickname', 'email', 'affiliateCode', 'identifying']);
    }).toPass({ timeout: 60_000 });
    await expect(phone.getCode).toHaveCount(0);
    await change('flag', 'MOBILENUMREG3', 'off');
    await expect(async () => {
      await app.open('/m/register');
      await expect(app.register.field('username')).toBeVisible();
      await expect(phone.tabs).toHaveCount(0, { timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
  } finally {
    for (const flag of ['MOBILEVERCODELOGIN3', 'REGMOBVERF3', 'MOBILENUMPASSREG3', 'MOBILENUMREG3'])
      await change('flag', flag, 'on');
  }
});

test('FLAG-16 SMS-07 SMS-11: with the external verification its own code proves the phone; no puzzle where it is off', async ({
  app,
  page,
}) => {
  test.slow();
  const phone = new PhonePart(page);
  const mobile = newMobile();
  const number = `86${mobile}`;
  // Whoever sees the last change sees those before it too.
  await change('set', 'smsSlider', 'false');
  await change('set', 'externalPhoneVerification', 'true');
  try {
    await expect(async () => {
      const document = await page.goto('/m/register');
      expect(document?.headers()['content-security-policy']).toMatch(/connect-src 'self' http/);
      await expect(phone.byMobile).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await app.takenOver();
    await phone.byMobile.click();
    await phone.mobile.fill(mobile);
    await phone.getCode.click();
    await expect(phone.countdown).toHaveText(/^(60|5\d) s$/);
    expect(await messagesTo(SHARED_PLACE, number)).toEqual([
      expect.stringMatching(/^\d{6} is your verification code\.$/),
    ]);
    await app.register.field('password').fill(PASSWORD);
    await app.register.field('confirmPassword').fill(PASSWORD);
    await app.register.age.check();
    await app.register.field('identifying').fill(await app.register.readPicture());
    const code = await codeFor(SHARED_PLACE, number);
    await phone.code.fill(code);
    const registered = page.waitForResponse((response) => response.url().endsWith('/wps/member/register/mobile'));
    await app.register.submit.click();
    expect((await registered).status()).toBe(200);
    await app.expectAddress('/m/home');

    await ageCodes(SHARED_PLACE, number);
    await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('button', { name: 'Yes, log out' }).click();
    await expect(app.home.header.getByRole('button', { name: 'Log in' })).toBeVisible();
    await app.open('/m/login');
    await phone.byMobile.click();
    await phone.mobile.fill(mobile);
    await phone.getCode.click();
    await expect(phone.countdown).toBeVisible();
    await expect.poll(async () => (await messagesTo(SHARED_PLACE, number)).length).toBe(2);
    await phone.code.fill(await codeFor(SHARED_PLACE, number));
    await app.login.submit.click();
    await app.expectAddress('/m/home');
  } finally {
    await change('set', 'externalPhoneVerification', 'false');
    await change('set', 'smsSlider', 'true');
  }
});

test('FLAG-18: favourites and free play switched off are hidden and refused', async ({ app, member }) => {
  await change('flag', 'FREEPLAY3', 'off');
  await change('flag', 'GAMELOFAV3', 'off');
  try {
    await expect(async () => {
      await app.open('/m/home');
      await expect(app.home.tiles.first()).toBeVisible();
      await expect(app.home.tiles.first().getByRole('button', { name: /favourite/i })).toHaveCount(0, {
        timeout: 3_000,
      });
    }).toPass({ timeout: 60_000 });
    await expect(app.home.quickNav.getByRole('button', { name: 'My favourites' })).toHaveCount(0);
    const favourite = await callApi(SHARED_PLACE, MERCHANTS.EN, '/mcs/favourite', {
      method: 'POST',
      token: member.token,
      body: { nodeId: 'PG-jade-tiger' },
    });
    expect(favourite.status).toBe(403);
    const trial = await callApi(SHARED_PLACE, MERCHANTS.EN, '/wps/member/trialuser');
    expect(trial.status).toBe(403);
    await app.open('/m/trail');
    await expect(app.page.getByText('Free play is not offered at the moment')).toBeVisible();
  } finally {
    await change('flag', 'GAMELOFAV3', 'on');
    await change('flag', 'FREEPLAY3', 'on');
  }
});

test('LAYOUT-25 SUPPORT-05: below the shortcuts stand WhatsApp, live chat and the download, the first two only where they exist', async ({
  app,
  page,
}) => {
  const rows = app.sideMenu.getByRole('button', { name: /^(WhatsApp|Live chat|Install the app)$/ });
  const entry = (csType: string) => ({ csType, title: { EN: csType }, url: `/sandbox/contact/${csType}` });
  const entries = JSON.stringify([entry('LIVECHAT'), entry('WHATSAPP')]);
  await change('flag', 'CBS3', 'off');
  await change('set', 'customerService', '[]');
  try {
    await expect(async () => {
      await app.open('/m/activity');
      await app.openSideMenu();
      await expect(rows).toHaveText(['Install the app'], { timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await change('set', 'customerService', entries);
    await expect(async () => {
      await app.open('/m/activity');
      await app.openSideMenu();
      await expect(rows).toHaveText(['WhatsApp', 'Live chat', 'Install the app'], { timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    const tops = await app.sideMenu
      .getByRole('button', { name: /^(Betting record|WhatsApp|Live chat|Install the app)$/ })
      .evaluateAll((buttons) => buttons.map((button) => button.textContent));
    expect(tops).toEqual(['Betting record', 'WhatsApp', 'Live chat', 'Install the app']);
    const opened = page.context().waitForEvent('page');
    await rows.filter({ hasText: 'Live chat' }).click();
    await expect(await opened).toHaveURL(`http://en.localhost:${SHARED_PLACE.port + 1}/sandbox/contact/LIVECHAT`);
  } finally {
    await change('set', 'customerService', entries);
    await change('flag', 'CBS3', 'on');
  }
});

test('ROUTE-16 HOT-01 HOT-02: the limit of the hot games follows what staff set', async ({ app, page }) => {
  await change('limit', 'hot-games', '5');
  try {
    await expect(async () => {
      await app.open('/m/home');
      await expect(app.home.tiles).toHaveCount(5, { timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await page.getByRole('link', { name: 'More games' }).click();
    await app.expectAddress('/m/gameList?type=hot');
    await expect(page.getByRole('tab', { name: 'Hot' })).toHaveAttribute('aria-selected', 'true');
  } finally {
    await change('limit', 'hot-games', '21');
  }
});

test('FLAG-06 FLAG-07 SOCIAL-01 SOCIAL-02 SOCIAL-03 SOCIAL-05: flag, app id and method decide over each button', async ({
  app,
  page,
}) => {
  const signIn = new SignIn(page);
  const phone = new PhonePart(page);
  await app.open('/m/login');
  await expect(signIn.google).toBeVisible();
  await phone.byMobile.click();
  await expect(signIn.google).toHaveCount(0);
  await phone.byUsername.click();
  await expect(signIn.facebook).toBeVisible();
  const expectButtons = async (hasFacebook: boolean, hasGoogle: boolean) => {
    for (const address of ['/m/login', '/m/register']) {
      await expect(async () => {
        await page.goto(address);
        await expect(page.getByRole('main').locator('form')).toBeVisible({ timeout: 3_000 });
        expect([await signIn.facebook.count(), await signIn.google.count()]).toEqual([
          Number(hasFacebook),
          Number(hasGoogle),
        ]);
      }).toPass({ timeout: 60_000 });
    }
  };
  try {
    await change('flag', 'FACEBOOKLOGIN3', 'off');
    await expectButtons(false, true);
    await change('flag', 'FACEBOOKLOGIN3', 'on');
    await change('flag', 'GOOGLELOGIN3', 'off');
    await expectButtons(true, false);
    await change('flag', 'GOOGLELOGIN3', 'on');
    await change('set', 'externalSignIn.FACEBOOK', '""');
    await expectButtons(false, true);
  } finally {
    await change('flag', 'FACEBOOKLOGIN3', 'on');
    await change('flag', 'GOOGLELOGIN3', 'on');
    await change('set', 'externalSignIn.FACEBOOK', '"sandbox-facebook"');
  }
});

test('FLAG-10: agents are asked about contracts only while their flag is on', async ({
  app,
  page,
  member,
  merchant,
  expectFailure,
}) => {
  expectFailure(/wps\/agent\/contracts/);
  const area = new AgentArea(page);
  await makeAgent(merchant, member);
  await propose(merchant, member, 'salary', 'fixed', 'active=100', '500:1:0:0.2%');
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/wps/agent/contracts/request')) calls += 1;
  });
  await change('flag', 'AGENTPOLICY3', 'off');
  try {
    await expect(async () => {
      await app.open('/m/member/agent/getSalaryContract');
      await expect(page.getByText('Not available here')).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await app.open('/m/home');
    await expect(page.getByRole('heading', { name: 'Latest wins' })).toBeAttached();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(calls).toBe(0);
  } finally {
    await change('flag', 'AGENTPOLICY3', 'on');
  }
  await expect(async () => {
    await app.open('/m/home');
    await expect(area.prompt('daily salary')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
});
