import { deepEqual, doesNotMatch, equal, notEqual, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Attack, ask, askConsole, type Said } from './target.ts';

/** Ends of a call that gave nothing: refused, or waiting for somebody else. */
const gaveNothing = (said: Said, what: string) =>
  ok(said.status >= 400 && said.status < 500, `${what}: ${said.status} ${said.text}`);

/** What one person on the staff, or a stranger, does at the operator's door. */
export const CONSOLE_DOOR: readonly Attack[] = [
  {
    name: 'strangers who guess lock the owner of an account out',
    async run(target) {
      const { email, password, code } = await target.newColleague('support');
      const guess = (n: number) =>
        askConsole(target, '/session', {
          method: 'POST',
          body: { email, password: `guess number ${n}`, code: '000000' },
        });
      for (let round = 0; round < 4; round += 1) {
        const said = await Promise.all(Array.from({ length: 10 }, (_, n) => guess(round * 10 + n)));
        ok(said.every(({ status }) => status !== 200));
      }
      const right = await askConsole(target, '/session', {
        method: 'POST',
        body: { email, password, code: await code() },
      });
      equal(right.status, 200, right.text);
    },
  },
  {
    name: 'one person raises rates, rewards, or what one person may do',
    async run(target) {
      const { token } = await target.newColleague('owner');
      const rates = (await askConsole(target, '/m/:merchant/rates', { token })).value;
      const raised = { ...rates.cashbackRates.choice.rates, RNG: '99' };
      const cashback = { version: rates.cashbackRates.version, choice: { rates: raised } };
      gaveNothing(
        await askConsole(target, '/m/:merchant/rates/cashback', { method: 'POST', token, body: cashback }),
        'cashback',
      );
      const days = rates.rewardAmounts.choice;
      const first = { ...days, signIn: ['250000', ...days.signIn.slice(1)] };
      const rewards = { version: rates.rewardAmounts.version, choice: first };
      gaveNothing(
        await askConsole(target, '/m/:merchant/rates/rewards', { method: 'POST', token, body: rewards }),
        'sign-in days',
      );
      const after = (await askConsole(target, '/m/:merchant/rates', { token })).value;
      deepEqual([after.cashbackRates.choice, after.rewardAmounts.choice], [rates.cashbackRates.choice, days]);
    },
  },
  {
    name: 'one person gives a member many small rewards',
    async run(target) {
      const { token } = await target.newColleague('operations');
      const member = await target.newMember();
      const memberId = (await ask(target, '/wps/member/info', { token: member.token })).value.id;
      const give = () =>
        askConsole(target, '/m/:merchant/member/reward', {
          method: 'POST',
          token,
          body: {
            memberId,
            rewardId: randomUUID(),
            unit: 'CREDIT',
            amount: '900',
            days: 7,
            titles: { EN: 'Sorry' },
            conditionsOf: null,
            reason: 'Waited too long',
          },
        });
      const said = await Promise.all(Array.from({ length: 12 }, give));
      const given = said.filter(({ status }) => status === 200);
      ok(given.length < 12, `${given.length} of 12 were given by one person`);
      ok(said.some(({ errorCode }) => errorCode === 'WAITS_FOR_SECOND' || errorCode === 'MONEY_LIMIT'));
    },
  },
  {
    name: 'the content role leads members to a foreign host',
    async run(target) {
      const { token } = await target.newColleague('content');
      const shown = (await askConsole(target, '/m/:merchant/app-download', { token })).value;
      const links = { ...shown.links.choice, IOS: 'https://evil.example/app', Android: 'https://evil.example/app.apk' };
      const body = { version: shown.links.version, choice: links };
      gaveNothing(
        await askConsole(target, '/m/:merchant/app-download/links', { method: 'POST', token, body }),
        'app links',
      );
      doesNotMatch((await ask(target, '/m/app')).text, /evil\.example/);
    },
  },
  {
    name: 'an owner makes a second person for themselves',
    async run(target) {
      const { token } = await target.newColleague('owner');
      const mine = `accomplice-${randomUUID()}@example.test`;
      const invited = await askConsole(target, '/accounts/invite', {
        method: 'POST',
        token,
        body: { email: mine, name: 'Al Accomplice', grants: [{ role: 'owner', merchant: null }] },
      });
      doesNotMatch(invited.text, /#\/link\/[\w-]{20,}/);
      // one who owns a merchant has no business with accounts; the accounts' own rules have tests beside them
      gaveNothing(await askConsole(target, '/accounts', { token }), 'accounts');
      const { staffId, grants } = (await askConsole(target, '/me', { token })).value;
      const body = { staffId, before: grants, grants: [{ role: 'owner', merchant: null }] };
      gaveNothing(await askConsole(target, '/accounts/grants', { method: 'POST', token, body }), 'own roles');
    },
  },
  {
    name: 'who asked for a second person is that second person',
    async run(target) {
      const { token } = await target.newColleague('owner');
      const { cashbackRates } = (await askConsole(target, '/m/:merchant/rates', { token })).value;
      const choice = { rates: { ...cashbackRates.choice.rates, LIVE: '20' } };
      const asked = await askConsole(target, '/m/:merchant/rates/cashback', {
        method: 'POST',
        token,
        body: { version: cashbackRates.version, choice },
      });
      equal(asked.errorCode, 'WAITS_FOR_SECOND', asked.text);
      const { requestId } = asked.value;
      const approved = await askConsole(target, '/m/:merchant/requests/decide', {
        method: 'POST',
        token,
        body: { requestId, step: 'approve' },
      });
      gaveNothing(approved, 'own request');
      await askConsole(target, '/m/:merchant/requests/decide', {
        method: 'POST',
        token,
        body: { requestId, step: 'reject', reason: 'A test' },
      });
    },
  },
  {
    name: 'a role does what another role may, or a member what staff may',
    async run(target) {
      const { token } = await target.newColleague('support');
      const member = await target.newMember();
      for (const [path, method] of [
        ['/m/:merchant/rates', 'GET'],
        ['/m/:merchant/withdrawals', 'GET'],
        ['/accounts', 'GET'],
        ['/audit', 'GET'],
      ] as const) {
        for (const as of [member.token, undefined, 'x'.repeat(43)]) {
          const said = await askConsole(target, path, { method, ...(as && { token: as }) });
          ok(said.status === 401 || said.status === 404, `${path} ${said.status}`);
        }
      }
      gaveNothing(await askConsole(target, '/accounts', { token }), 'accounts for support');
      gaveNothing(
        await askConsole(target, '/m/:merchant/members?search=a', { token, merchant: target.other.code }),
        'another merchant',
      );
      for (const path of ['/staff/me', '/staff/session', '/staff/accounts'])
        notEqual((await ask(target, path, { token })).status, 200, path);
    },
  },
  {
    name: 'staff of one merchant see a member of another',
    async run(target) {
      const { token } = await target.newColleague('owner');
      const found = await askConsole(target, '/m/:merchant/members?search=demo01', {
        token,
        merchant: target.other.code,
      });
      gaveNothing(found, 'search at another merchant');
    },
  },
];
