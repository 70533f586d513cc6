import { deepEqual, equal, notEqual, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Attack, ask, type Target, type Victim } from './target.ts';

const PIN = '204816';

const keyed = () => ({ 'Idempotency-Key': randomUUID() });
const deposit = (
  target: Target,
  { token }: Victim,
  path: string,
  amount: unknown,
  headers: Record<string, string> = {},
) => ask(target, `/wps/transaction/deposit/${path}`, { method: 'POST', token, body: { amount }, headers });
const balanceOf = async (target: Target, { token }: Victim): Promise<string> =>
  (await ask(target, '/wps/member/me', { token })).value.wallet.sumBalance;

/** Money from nothing, twice, or from somebody else. */
export const MONEY_DOOR: readonly Attack[] = [
  {
    name: 'an amount that no coin pays, or that is no number, goes on to a provider',
    async run(target) {
      const member = await target.newMember();
      for (const amount of [
        '60.0001',
        '100.555',
        '1e3',
        '-60',
        'NaN',
        'Infinity',
        '0',
        '٦٠',
        '60,00',
        1e21,
        null,
        ['60'],
        { $gt: 0 },
      ])
        notEqual((await deposit(target, member, 'gateway', amount, keyed())).status, 200, JSON.stringify(amount));
    },
  },
  {
    name: 'a payment is called paid by somebody who is not the provider',
    async run(target) {
      const member = await target.newMember();
      const opened = await deposit(target, member, 'gateway', '200', keyed());
      equal(opened.status, 200, opened.text);
      const { depositId } = opened.value.deposit;
      const forged = {
        depositId,
        orderId: depositId,
        reference: depositId,
        amount: '200.00',
        currency: 'CNY',
        state: 'paid',
        status: 'paid',
      };
      for (const name of ['sandbox', 'gateway'])
        for (const headers of [
          {},
          { 'x-signature': 'AAAA', 'x-timestamp': String(Math.floor(Date.now() / 1000)), 'x-nonce': 'a'.repeat(32) },
        ]) {
          const path = `/callbacks/payments/${name}/${target.merchant.code}`;
          const said = await ask(target, path, { method: 'POST', body: forged, headers });
          ok(said.status >= 400 && said.status < 500, `${path} ${said.status}`);
        }
      equal(await balanceOf(target, member), '0.00');
    },
  },
  {
    name: 'the same write with the same key moves money twice, or another one with it is taken for it',
    async run(target) {
      const member = await target.newMember();
      const key = keyed();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => deposit(target, member, 'gateway', '200', key)),
      );
      const ids = new Set(answers.filter(({ status }) => status === 200).map(({ value }) => value.deposit.depositId));
      equal(ids.size, 1);
      const other = await deposit(target, member, 'gateway', '201', key);
      ok(other.status !== 200 || !ids.has(other.value.deposit.depositId));
    },
  },
  {
    name: 'a stranger reads or ends the deposit of somebody else',
    async run(target) {
      const [member, stranger] = [await target.newMember(), await target.newMember()];
      const { depositId } = (await deposit(target, member, 'gateway', '200', keyed())).value.deposit;
      const { token } = stranger;
      equal((await ask(target, `/wps/transaction/deposit/status?depositId=${depositId}`, { token })).status, 404);
      const cancelled = await ask(target, '/wps/transaction/deposit/cancel', {
        method: 'POST',
        token,
        body: { depositId },
      });
      equal(cancelled.status, 404);
      const own = await ask(target, `/wps/transaction/deposit/status?depositId=${depositId}`, { token: member.token });
      notEqual(own.value.state, 'cancelled');
    },
  },
  {
    name: 'payment passwords are guessed as often as one likes, under another name of the call too',
    async run(target) {
      const { token, password } = await target.newMember();
      const set = { paymentPassword: PIN, confirmPaymentPassword: PIN, password };
      equal((await ask(target, '/wps/member/password/payment', { method: 'POST', token, body: set })).status, 200);
      const names = [
        '/wps/member/password/payment',
        '/wps/member/paymentPassword',
        '/wps/member/paymentPassword/reset',
      ];
      const [paymentPassword, confirmPaymentPassword] = ['730152', '730152'];
      const guess = (n: number) =>
        ask(target, names[n % names.length] ?? '', {
          method: 'POST',
          token,
          body: { paymentPassword, confirmPaymentPassword, oldPaymentPassword: String(300_000 + n * 7) },
        });
      const said = await Promise.all(Array.from({ length: 9 }, (_, n) => guess(n)));
      ok(said.every(({ status }) => status !== 200));
      const judged = said.filter(({ errorCode }) => errorCode === 'invalid.payment.pw');
      ok(
        judged.length > 0 && judged.length <= 5,
        `${judged.length} guesses were judged: ${said.map(({ errorCode }) => errorCode)}`,
      );
    },
  },
  {
    name: 'money leaves to a card that is nobody’s',
    async run(target) {
      const member = await target.newMember();
      await target.fund(member, '300');
      const { token, password } = member;
      const set = { paymentPassword: PIN, confirmPaymentPassword: PIN, password };
      await ask(target, '/wps/member/password/payment', { method: 'POST', token, body: set });
      const before = await balanceOf(target, member);
      const cardId = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 6 }, () =>
          ask(target, '/wps/transaction/withdraw', {
            method: 'POST',
            token,
            body: { amount: '300', cardId, paymentPassword: PIN },
            headers: keyed(),
          }),
        ),
      );
      // the card is nobody's
      deepEqual([...new Set(answers.map(({ status }) => status < 500 && status !== 200))], [true]);
      equal(await balanceOf(target, member), before);
    },
  },
  {
    name: 'a wallet call of a vendor is taken without its signature',
    async run(target) {
      const member = await target.newMember();
      for (const call of ['balance', 'bet', 'win', 'betwin', 'rollback', 'session/verify']) {
        const body = {
          request_id: randomUUID(),
          merchant: target.merchant.code,
          player: member.userName,
          currency: 'CNY',
          amount: '100',
          tx_id: randomUUID(),
        };
        const said = await ask(target, `/wp1/${call}`, {
          method: 'POST',
          body,
          headers: { 'X-Vendor': 'STUDIO', 'X-Key-Id': 'a', 'X-Signature': 'AAAA' },
        });
        ok(said.status >= 400 || !/"code":"OK"/.test(said.text), `${call} ${said.status} ${said.text}`);
      }
      equal(await balanceOf(target, member), '0.00');
    },
  },
];
