import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type StaffEndpoint } from '@tessera/contract/staff/staff-endpoint';
import { isPermitted, STAFF_ROLES } from '@tessera/contract/staff/permissions';
import { STAFF_ENDPOINT_NAMES, staffEndpoints } from '@tessera/contract/staff-endpoints';
import { seenText } from '@tessera/contract/staff/seen';
import { seenOfWebhook } from '@tessera/contract/webhooks/webhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleTest, createConsoleTest, type TestStaff } from '../../test/staff-client.ts';

let c: ConsoleTest;
beforeAll(async () => {
  c = await createConsoleTest();
});
afterAll(() => c.close());

const reason = 'asked for by the member';
const guarded = STAFF_ENDPOINT_NAMES.filter((name) => (staffEndpoints[name] as StaffEndpoint).needs !== 'nothing');
const isAtMerchant = (name: (typeof guarded)[number]) => staffEndpoints[name].path.includes(':merchant');

describe('every call', () => {
  it('without a session, or with a made-up token, is refused', async () => {
    expect(guarded.length).toBeGreaterThan(12);
    for (const name of guarded) {
      expect([name, (await c.call(name, {} as never)).errorCode]).toEqual([name, 'NOT_SIGNED_IN']);
      const made = await c.call(name, {} as never, { token: 'x'.repeat(43) });
      expect([name, made.errorCode]).toEqual([name, 'NOT_SIGNED_IN']);
    }
  });

  it('is let in for the roles that have its permission there, and for no other', async () => {
    const people = new Map<string, TestStaff>();
    for (const role of STAFF_ROLES) people.set(role, await c.addStaff({ role, merchant: 'EN' }));
    for (const name of guarded) {
      const { needs, alsoNeeds = needs } = staffEndpoints[name] as StaffEndpoint;
      if (needs === 'session' || needs === 'nothing') continue;
      for (const role of STAFF_ROLES) {
        const where = isAtMerchant(name) ? 'EN' : null;
        const isLetIn = [needs, alsoNeeds].every(
          (permission) =>
            permission !== 'session' &&
            permission !== 'nothing' &&
            isPermitted([{ role, merchant: 'EN' }], permission, where),
        );
        // an unknown field is refused after every guard, so nothing is done by this
        const { errorCode } = await c.call(name, { unknownField: 1 } as never, { token: people.get(role)?.token });
        expect([name, role, errorCode]).toEqual([name, role, isLetIn ? 'REQUEST_INVALID' : 'NO_PERMISSION']);
      }
    }
  });

  it('at a merchant without a grant answers as if there were none, as does one that nobody has', async () => {
    const pat = await c.addStaff({ role: 'owner', merchant: 'EN' });
    for (const name of guarded.filter(isAtMerchant))
      for (const merchant of ['LANTERN', 'NOBODY', 'en', '..%2F..', "EN'--"])
        expect([name, merchant, (await c.call(name, {} as never, { token: pat.token, merchant })).errorCode]).toEqual([
          name,
          merchant,
          'NOT_FOUND',
        ]);
  });

  it('drops no field silently: a merchant, role or staff named in a body is refused', async () => {
    for (const field of ['merchant', 'merchantCode', 'staffId'])
      expect(
        (await c.call('listMerchantAudit', { [field]: 'LANTERN' } as never, { token: c.owner.token })).status,
      ).toBe(400);
  });
});

it('each call that changes something is made by a test, after which the audit log is looked at', () => {
  const modules = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
  const tests = files.map((file) => readFileSync(join(modules, file), 'utf8')).join('\n');
  const unmade = STAFF_ENDPOINT_NAMES.filter((name) => {
    const { effect, path, form }: StaffEndpoint = staffEndpoints[name];
    const called = form ? [`'${name}'`, path.split('/:merchant')[1] ?? path] : [`'${name}'`];
    return effect === 'changes' && !called.some((word) => tests.includes(word));
  });
  expect(unmade).toEqual([]);
});

/** Changes that replace nothing which somebody else may have changed meanwhile, and why. */
const REPLACES_NOTHING = {
  'makes something new, by its own id or beside what is there':
    'inviteStaff addContent uploadContentPicture addHelpItem uploadLogo uploadIcon sendMemberMessage giveMemberReward addMemberNote connectPaymentGateway addWithdrawalBank answerChat answerChatPicture addChatNote addMerchant sendSegmentMessage addVendor connectVendor addWebhook proposeAdjustment proposeBillCorrection',
  'decides what is open: a second decision is refused by its own code':
    'decideStaffRequest decidePlatformRequest decideAdjustment declineBillDispute decideBillCorrection answerFeedback closeFeedback decideDeposit decideWithdrawal takeChat transferChat closeStaffChat requestDrawVoid confirmDrawVoid withdrawDrawVoid settleStaffDraw settleTransfer askRoundVoid decideRoundVoid settleStuckRound takeAlarm recallSentMessage',
  'ends something, for good':
    'closeStaff recoverStaff endStaffSession cancelMemberBonus resetMemberPassword clearMemberPaymentPassword endMemberSessions disconnectPaymentGateway',
  'is about the own account alone':
    'startStaffPasskey addStaffPasskey renameStaffPasskey removeStaffPasskey startStaffTotp setStaffTotp removeStaffTotp renewStaffRecoveryCodes changeStaffPassword setChatPresence mailAlarms',
  'turns one switch to what was chosen: a person who saw the other state can choose nothing else':
    'switchFeature switchJackpotCounter switchLiveStreams restrictMember openMerchantVendor',
  'asks or sends anew, and changes no setting':
    'testPaymentProvider compareAgain askAboutTransfer compareWallet testWebhook retryWebhookDelivery',
  'says what it saw in a separate field, of each part that it writes':
    'changeStaffGrants importTexts publishEarlierLook saveSettingDraft',
  'is refused while another rotation overlaps': 'rotateVendorKey',
  'asks the gateway whether the secret holds: one that was replaced there does not': 'changePaymentGatewaySecret',
} as const;

describe('a change', () => {
  const changes = STAFF_ENDPOINT_NAMES.filter((name) => staffEndpoints[name].effect === 'changes');
  const fieldsOf = (name: (typeof changes)[number]) =>
    Object.keys((staffEndpoints[name].request as { entries?: object }).entries ?? {});
  const seeing = changes.filter((name) => (staffEndpoints[name] as StaffEndpoint).sees);

  it('says what was seen of what it replaces, or replaces nothing', () => {
    const versioned = changes.filter((name) => fieldsOf(name).some((field) => /version/i.test(field)));
    const named = Object.values(REPLACES_NOTHING).flatMap((names) => names.split(' '));
    expect([...versioned, ...seeing, ...named].sort()).toEqual([...changes].sort());
    expect(seeing.map((name) => [name, fieldsOf(name).includes('seen'), isAtMerchant(name)])).toEqual(
      seeing.map((name) => [name, true, true]),
    );
  });

  it('of what somebody else changed since it was read is refused, and changes nothing', async () => {
    const as = { token: c.owner.token, merchant: 'LANTERN' };
    const events = ['member.registered' as const];
    const { endpointId } = (await c.call('addWebhook', { url: 'https://hooks.example/', events }, as)).value;
    const answer = { answerId: randomUUID(), language: 'EN' as const, title: 'Greeting', text: 'Hello!' };
    await c.call('saveCannedAnswer', answer, as);
    const inputs: Record<string, object> = {
      changeWebhook: { endpointId, events: ['withdrawal.paid'], isPaused: true },
      rotateWebhookSecret: { endpointId },
      removeWebhook: { endpointId },
      saveCannedAnswer: { ...answer, text: 'Good day!' },
      deleteCannedAnswer: { answerId: answer.answerId },
      switchMaintenance: { isOn: true, endsAt: null },
      rotateChatSecret: {},
    };
    expect(Object.keys(inputs).sort()).toEqual([...seeing].sort());
    const all = async () =>
      (
        await Promise.all([
          c.call('listWebhooks', {}, as),
          c.call('listCannedAnswers', {}, as),
          c.call('showSwitches', {}, as),
          c.call('showContacts', {}, as),
        ])
      ).map(({ value }) => value);
    const before = await all();
    for (const name of seeing) {
      const input = inputs[name] as never;
      const { errorCode } = await c.call(name, Object.assign({ seen: '"another state"' }, input), as);
      expect([name, errorCode]).toEqual([name, 'CONFLICT']);
      const without = await c.call(name, Object.assign({ seen: undefined }, input), as);
      expect([name, without.errorCode]).toEqual([name, 'REQUEST_INVALID']);
    }
    expect(await all()).toEqual(before);
  });

  it('of two people who edit one webhook at once is made by one of them', async () => {
    const as = { token: c.owner.token, merchant: 'EN' };
    const { endpointId } = (await c.call('addWebhook', { url: 'https://hooks.example/', events: ['alarm.raised'] }, as))
      .value;
    const [shown] = (await c.call('listWebhooks', {}, as)).value;
    if (!shown) throw new Error('the webhook is not listed');
    const seen = seenText(seenOfWebhook(shown));
    const tries = await Promise.all(
      (['deposit.credited', 'withdrawal.paid', 'member.registered'] as const).map((event) =>
        c.call('changeWebhook', { endpointId, seen, events: [event], isPaused: false }, as),
      ),
    );
    expect(tries.map(({ errorCode }) => errorCode).sort()).toEqual(['CONFLICT', 'CONFLICT', undefined]);
    const late = await c.call('removeWebhook', { endpointId, seen }, as);
    expect([late.errorCode, (await c.call('listWebhooks', {}, as)).value.length]).toEqual(['CONFLICT', 1]);
  });
});

describe('members', () => {
  it('are found by the beginning of a name, e-mail address, number and id, at their own merchant alone', async () => {
    const member = await c.test.newMember('EN', 'Marigold1');
    await c.test.newMember('EN', 'marigold22');
    await c.test.newMember('LANTERN', 'marigold33');
    await c.test.database.asOwner(
      `update member set email = 'Gold@Example.test', mobile = '5550001234', mobile_key = '15550001234' where member_id = $1`,
      [member.id],
    );
    const find = async (search: string, merchant = 'EN') =>
      (await c.call('searchMembers', { search }, { token: c.owner.token, merchant })).value.members.map(
        ({ userName }) => userName,
      );
    expect(await find('mariGOLD')).toEqual(['Marigold1', 'marigold22']);
    expect(await find('gold@example.TEST')).toEqual(['Marigold1']);
    expect(await find('+1 555 000 1234')).toEqual(['Marigold1']);
    expect(await find(member.id)).toEqual(['Marigold1']);
    expect(await find(member.id, 'LANTERN')).toEqual([]);
    for (const hostile of ['%', '_', "' or 1=1 --", '<script>', '\\', 'x'.repeat(254)])
      expect(await find(hostile)).toEqual([]);
    const foreign = await c.call('showMember', { memberId: member.id }, { token: c.owner.token, merchant: 'LANTERN' });
    expect(foreign.errorCode).toBe('NOT_FOUND');
  });

  it('are paged by what was seen last, each of them once', async () => {
    for (let index = 0; index < 60; index += 1) await c.test.newMember('EN', `pagemember${index}`);
    const seen: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const { value } = await c.call(
        'searchMembers',
        { search: 'pagemember', ...(after ? { after } : {}) },
        { token: c.owner.token },
      );
      expect(value.members.length).toBeLessThanOrEqual(50);
      seen.push(...value.members.map(({ userName }) => userName));
      after = value.next;
    }
    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
    expect((await c.call('searchMembers', { after: 'x' }, { token: c.owner.token })).errorCode).toBe('REQUEST_INVALID');
  });

  it('show contacts masked; whole ones are asked for with a reason that the log keeps', async () => {
    const { id: memberId } = await c.test.newMember('EN', 'quietmember');
    await c.test.fund(memberId, 12_5000n);
    await c.test.database.asOwner(
      `update member set email = 'quiet@example.test', mobile = '5550009999', payee_name = 'Ann Lee' where member_id = $1`,
      [memberId],
    );
    const { value } = await c.call('showMember', { memberId }, { token: c.owner.token });
    expect(value).toMatchObject({
      email: 'q***@example.test',
      mobile: '55****99',
      payeeName: 'A** ***',
      balance: { amount: '12.50' },
    });
    const revealed = await c.call('revealMember', { memberId, reason }, { token: c.owner.token });
    expect(revealed.value).toEqual({ email: 'quiet@example.test', mobile: '5550009999', payeeName: 'Ann Lee' });
    expect((await c.call('revealMember', { memberId, reason: '' }, { token: c.owner.token })).errorCode).toBe(
      'REQUEST_INVALID',
    );
    const { value: log } = await c.call('listMerchantAudit', { action: 'revealMember' }, { token: c.owner.token });
    expect(log.entries[0]).toMatchObject({
      staff: c.owner.email,
      effect: 'discloses',
      outcome: 'done',
      words: [`memberId=${memberId}`, `reason=${reason}`],
    });
    expect(JSON.stringify(log.entries)).not.toContain('quiet@');
  });

  it('are closed and opened again; their sessions end, and the page says who did it and why', async () => {
    const member = await c.test.newMember('EN', 'closedmember');
    const risk = await c.addStaff({ role: 'risk', merchant: 'EN' });
    const restrict = (isClosed: boolean) =>
      c.call('restrictMember', { memberId: member.id, kind: 'entry', isClosed, reason }, { token: risk.token });
    expect((await restrict(true)).status).toBe(200);
    expect((await c.test.call('getMemberInfo', {}, { token: member.token })).status).toBe(401);
    const { value } = await c.call('showMember', { memberId: member.id }, { token: risk.token });
    expect(value).toMatchObject({
      isClosed: true,
      restrictions: [{ kind: 'entry', isClosed: true, reason, staff: risk.email }],
    });
    expect((await restrict(false)).status).toBe(200);
  });
});

describe('withdrawals', () => {
  it('one that does not exist is refused, and nothing is done', async () => {
    const decide = { withdrawalId: randomUUID(), step: 'approve' as const };
    expect((await c.call('decideWithdrawal', decide, { token: c.owner.token })).errorCode).toBe('NOT_FOUND');
    const bare = { withdrawalId: randomUUID(), step: 'reject' } as never;
    expect((await c.call('decideWithdrawal', bare, { token: c.owner.token })).errorCode).toBe('REQUEST_INVALID');
  });
});

describe('the console’s origin', () => {
  it('answers to its own name, localhost and addresses, and to no host of a merchant or of anybody', async () => {
    const me = async (host: string) =>
      (await c.call('staffMe', {}, { token: c.owner.token, headers: { host } })).status;
    expect(await me('localhost:4002')).toBe(200);
    expect(await me('127.0.0.1:4002')).toBe(200);
    expect(await me('en.localhost:4002')).not.toBe(200);
    expect(await me('evil.example')).not.toBe(200);
  });

  it('describes every call of the staff API, and none of the members’', async () => {
    const headers = { host: 'localhost:4002' };
    const described = (await c.server.inject({ method: 'GET', url: '/openapi.json', headers })).json();
    const operations = Object.values(described.paths as Record<string, Record<string, { operationId: string }>>);
    expect(operations.flatMap((path) => Object.values(path).map(({ operationId }) => operationId)).toSorted()).toEqual(
      STAFF_ENDPOINT_NAMES.toSorted(),
    );
    const { body } = await c.server.inject({ method: 'GET', url: '/openapi', headers });
    expect(body).toContain('/staff/m/:merchant/withdrawals/decide');
    expect(body).not.toContain('/wps/');
  });

  it('takes a token from its header alone', async () => {
    const url = `/staff/me?token=${c.owner.token}`;
    expect((await c.server.inject({ method: 'GET', url, headers: { host: 'localhost:4002' } })).statusCode).toBe(401);
    const cookie = { host: 'localhost:4002', cookie: `token=${c.owner.token}` };
    expect((await c.server.inject({ method: 'GET', url: '/staff/me', headers: cookie })).statusCode).toBe(401);
  });
});
