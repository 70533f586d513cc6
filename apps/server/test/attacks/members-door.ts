import { deepEqual, doesNotMatch, equal, notEqual, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Attack, ask, askRaw, type Target } from './target.ts';

const logIn = (target: Target, username: string, password: string) =>
  ask(target, '/wps/session/login', { method: 'POST', body: { username, password } });

/** Ways into the members' app for who has no account there, or another one. */
export const MEMBERS_DOOR: readonly Attack[] = [
  {
    name: 'a mail of password recovery leads to the host that the attacker names',
    async run(target) {
      const { userName } = await target.newMember();
      const email = `${userName}@example.org`;
      const form = new URLSearchParams({ username: userName, email }).toString();
      const head = (host: string, more: readonly string[] = []) => [
        'POST /wps/member/password/email HTTP/1.1',
        `Host: ${host}`,
        'Content-Type: application/x-www-form-urlencoded',
        `Content-Length: ${form.length}`,
        ...more,
      ];
      equal((await askRaw(target, head('evil.example'), form)).status, 421);
      const forwarded = [
        'X-Forwarded-Host: evil.example',
        'Forwarded: host=evil.example',
        'Origin: http://evil.example',
      ];
      ok((await askRaw(target, head(`${target.merchant.host}:${target.ports.app}`, forwarded), form)).status < 500);
      doesNotMatch(await target.mailsTo(email), /evil/);
    },
  },
  {
    name: 'pages of the sandboxes are read, or steered, at a port that members reach',
    async run({ ports }) {
      for (const port of [ports.app, ports.frames])
        for (const page of ['mail', 'sms', 'bank', 'gateway', 'reports', 'chat', 'orbit']) {
          const at = `http://127.0.0.1:${port}/sandbox/${page}`;
          // the chat's page is one that members are sent to, each with their own key
          equal((await fetch(at)).status, page === 'chat' && port === ports.frames ? 401 : 404, at);
          const steered = await fetch(`${at}/fault`, { method: 'POST', body: new URLSearchParams({ fault: 'slow' }) });
          ok(steered.status === 404 || steered.status === 405, at);
        }
    },
  },
  {
    name: 'passwords are guessed from many addresses until the right one opens',
    async run(target) {
      const { userName, password } = await target.newMember();
      const wrong = await Promise.all(
        Array.from({ length: 40 }, (_, n) => logIn(target, userName, `not it at all ${n}`)),
      );
      ok(wrong.every(({ status }) => status !== 200));
      notEqual((await logIn(target, userName, password)).status, 200);
    },
  },
  {
    name: 'a missing account can be distinguished from an existing one',
    async run(target) {
      const { userName } = await target.newMember();
      const [there, nobody] = [
        await logIn(target, userName, 'not it at all'),
        await logIn(target, `x${userName}`.slice(0, 12), 'not it at all'),
      ];
      deepEqual([there.status, there.errorCode], [nobody.status, nobody.errorCode]);
    },
  },
  {
    name: 'a session goes on after its member logged out, or counts in an address',
    async run(target) {
      const { token } = await target.newMember();
      equal((await ask(target, '/wps/member/me', { token })).status, 200);
      equal((await ask(target, `/wps/member/me?token=${encodeURIComponent(token)}`)).status, 401);
      await ask(target, '/wps/session/logout', { method: 'POST', token, body: {} });
      await ask(target, '/wps/session/logout', { method: 'DELETE', token });
      equal((await ask(target, '/wps/member/me', { token })).status, 401);
    },
  },
  {
    name: 'a session of one merchant reads or writes at another',
    async run(target) {
      const { token } = await target.newMember();
      const merchant = target.other.code;
      for (const path of [
        '/wps/member/me',
        '/wps/wallet',
        '/wps/member/info',
        '/wps/transaction/deposit/reports',
        '/wps/member/sessions',
      ]) {
        const said = await ask(target, path, { token, merchant });
        ok(said.status >= 400 && said.value === undefined, `${path} ${said.status}`);
      }
      const written = await ask(target, '/wps/member/nickname', {
        method: 'POST',
        token,
        merchant,
        body: { nickname: 'Wanderer' },
      });
      ok(written.status >= 400);
    },
  },
  {
    name: 'a name that looks like the house is taken',
    async run(target) {
      const { token } = await target.newMember();
      const brand = target.merchant.code === 'EN' ? 'Mosaic' : 'Lantern';
      const cyrillic = brand.replace('a', 'а');
      for (const nickname of [`${brand} Support`, `${cyrillic} Help`, 'Support', 'S-u-p-p-o-r-t 1', 'System'])
        notEqual(
          (await ask(target, '/wps/member/nickname', { method: 'POST', token, body: { nickname } })).status,
          200,
          nickname,
        );
      for (const name of ['support1', 'system', `${brand.toLowerCase()}1`]) {
        const said = await ask(target, `/wps/member/checkUsername?username=${name}`);
        ok(said.status !== 200 || said.value !== true, name);
      }
    },
  },
  {
    name: 'odd hosts, addresses and bytes fail the server or reach a policy',
    async run(target) {
      const own = `Host: ${target.merchant.host}`;
      const odd = await askRaw(target, ['GET /m/home HTTP/1.1', 'Host: a;script-src *']);
      ok(odd.status < 500);
      doesNotMatch(odd.text, /script-src \*/);
      equal((await askRaw(target, ['GET /m/home HTTP/1.1', own, 'Host: evil.example'])).status, 400);
      for (const path of [
        '/assets/../../package.json',
        '/assets/%2e%2e/%2e%2e/package.json',
        '/m/%00',
        '/wps/%',
        '//evil.example/m/home',
        '/art/%00/x.svg',
      ]) {
        const { status, text } = await askRaw(target, [`GET ${path} HTTP/1.1`, own]);
        ok(status >= 200 && status < 500, path);
        doesNotMatch(text, /"workspaces"|^location: *(https?:)?\/\/evil/im, path);
      }
    },
  },
  {
    name: 'text that no database keeps fails the server',
    async run(target) {
      const { token } = await target.newMember();
      for (const nickname of ['a\0b', '\ud800', '{"__proto__":1}'.repeat(40)])
        ok((await ask(target, '/wps/member/nickname', { method: 'POST', token, body: { nickname } })).status < 500);
      const messageId = randomUUID();
      for (const text of ['one', 'another']) {
        const said = await ask(target, '/wps/chat/message', { method: 'POST', token, body: { messageId, text } });
        ok(said.status < 500, said.text);
      }
      const { token: stranger } = await target.newMember();
      const taken = await ask(target, '/wps/chat/message', {
        method: 'POST',
        token: stranger,
        body: { messageId, text: 'mine' },
      });
      ok(taken.status < 500, taken.text);
    },
  },
  {
    name: 'a page of the app leads to a foreign one',
    async run(target) {
      const { token } = await target.newMember();
      const away = await ask(
        target,
        '/wps/chat/launch?b2c=1&module=CBS3&backUrl=https%3A%2F%2Fevil.example%2Fm%2Fmessage',
        { token },
      );
      doesNotMatch(away.text, /evil\.example/);
    },
  },
  {
    name: 'an upload is read before anybody asks who sends it',
    async run(target) {
      const began = performance.now();
      const { status } = await askRaw(target, [
        'POST /wps/chat/picture HTTP/1.1',
        `Host: ${target.merchant.host}`,
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 14000000',
      ]);
      ok(status >= 400 && status < 500, String(status));
      // it does not wait for the body, which never comes
      ok(performance.now() - began < 15_000);
    },
  },
  {
    name: 'a weak password, or one that was breached, is accepted',
    async run(target) {
      const { token, password } = await target.newMember();
      for (const paymentPassword of ['121212', '123456', '111111', '010190', '987654']) {
        const body = { paymentPassword, confirmPaymentPassword: paymentPassword, password };
        notEqual(
          (await ask(target, '/wps/member/password/payment', { method: 'POST', token, body })).status,
          200,
          paymentPassword,
        );
      }
      for (const newPassword of ['password123', 'iloveyou1', 'qwertyuiop']) {
        const body = { oldPassword: password, newPassword, confirmNewPassword: newPassword };
        notEqual((await ask(target, '/wps/member/password', { method: 'POST', token, body })).status, 200, newPassword);
      }
    },
  },
  {
    name: 'a head that never ends keeps a connection',
    isSlow: true,
    async run(target) {
      const began = performance.now();
      await new Promise<void>((ended, failed) => {
        import('node:net').then(({ connect }) => {
          const socket = connect(target.ports.app, '127.0.0.1', () => socket.write('GET /m/home HTTP/1.1\r\n'));
          const drip = setInterval(() => socket.writable && socket.write('X-Slow: 1\r\n'), 3_000);
          socket.on('data', () => undefined);
          socket.on('error', () => undefined);
          socket.once('close', () => {
            clearInterval(drip);
            ended();
          });
          setTimeout(() => failed(new Error('the connection is still open after 40 s')), 40_000).unref();
        }, failed);
      });
      ok(performance.now() - began < 40_000);
    },
  },
];
