import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '../../../test/listen.ts';
import { createTestFrames, type TestFrames } from '../../../test/test-frames.ts';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';
import { createWebServer } from '../../web-role.ts';
import { createWire } from '../../wire.ts';
import { bookUpload } from '#server/platform/files/upload-days-repository.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { createHttpServer } from './server.ts';

const MEGABYTES_14 = 14 * 1024 * 1024;
const FEEDBACK = '/wps/system/feedback';
const ICON = '/wps/member/info/icon';

let test: TestServer;
let place: TestFrames;
let server: FastifyInstance;
let port: number;
/** Bytes of forms that anything in the program has read. */
let accepted = 0;
const sockets: Socket[] = [];

beforeAll(async () => {
  test = await createTestServer();
  place = await createTestFrames(test);
  Object.assign(test.platform.config, { uploadsAtOnce: 4 });
  server = await createWebServer(await createWire({ ...test.platform, metrics: createMetrics() }, 1000));
  server.addHook('preParsing', async (_request, _reply, payload) => {
    payload.on('data', (part: Buffer) => {
      accepted += part.length;
    });
    return payload;
  });
  port = await listenOnLoopback(server);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(async () => {
  await server.close();
  await place.close();
  await test.close();
});

interface OpenPost {
  /** Status and body of the answer, as soon as there is one. */
  readonly answer: Promise<{ status: number; text: string }>;
  readonly closed: Promise<void>;
  readonly socket: Socket;
}

const FORM = { type: 'multipart/form-data; boundary=x', length: MEGABYTES_14, sent: 100_000 };
const JSON_BODY = { type: 'application/json', length: 1000, sent: 10 };

/** Begins a form of 14 MB, or another body, and leaves it open after a part of it. */
function beginPost(path: string, token?: string, at = port, { type, length, sent } = FORM): OpenPost {
  const socket = connect(at, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  const answer = new Promise<{ status: number; text: string }>((resolve) => {
    let text = '';
    socket.on('data', (part) => {
      text += part.toString();
      if (text.includes('\r\n\r\n{')) resolve({ status: Number(text.slice(9, 12)), text });
    });
  });
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${token ? `Authorization: ${token}\r\n` : ''}Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  socket.write(Buffer.alloc(sent, 'x'));
  return { answer, closed: new Promise((resolve) => socket.once('close', () => resolve())), socket };
}

const underWay = async () => {
  const [member] = await test.database.asOwner<{ n: string }>('select coalesce(sum(uploads), 0) as n from upload_day');
  return Number(member?.n);
};
const trial = async () => (await test.call('startFreePlay', {})).value as { token: string };

async function sendFile(url: string, field: string, token: string, on = server) {
  const form = new FormData();
  form.set(field, new File([new Uint8Array(300)], 'me.png', { type: 'image/png' }));
  const request = new Request('http://test', { method: 'POST', body: form });
  const response = await on.inject({
    method: 'POST',
    url,
    headers: { authorization: token, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return [response.statusCode, response.json().errorCode];
}

const sendIcon = (token: string, on = server) => sendFile(ICON, 'icon', token, on);

describe('forms with files', () => {
  it('sixty open posts of 14 MB from nobody are answered at once, and not a byte of them is kept', async () => {
    const before = accepted;
    const posts = Array.from({ length: 60 }, (_none, number) =>
      beginPost(number % 2 ? FEEDBACK : ICON, number % 3 ? undefined : 'made-up-token'),
    );
    for (const { answer } of posts) expect((await answer).status).toBe(401);
    expect([accepted - before, await underWay()]).toEqual([0, 0]);
  });

  it('a caller who may not send one is refused before its body: a trial member, a flag that is off, another merchant', async () => {
    const before = accepted;
    const { token } = await trial();
    expect((await beginPost(ICON, token).answer).text).toContain('TRIAL_REFUSED');
    const lantern = await test.newMember('LANTERN');
    await test.change('LANTERN', { flags: {} });
    await expect
      .poll(async () => (await beginPost(FEEDBACK, lantern.token).answer).text)
      .toContain('FUNCTION_NOT_AVAILABLE');
    expect([accepted - before, await underWay()]).toEqual([0, 0]);
  });

  it('so many are read at once, one of each member; a line that ends frees its place', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => test.newMember()));
    const begun = await underWay();
    const first = members.slice(0, 4).map(({ token }) => beginPost(ICON, token));
    await expect.poll(underWay).toBe(begun + 4);
    const busy = await beginPost(ICON, members[4]?.token).answer;
    expect([busy.status, busy.text.includes('TOO_MANY_REQUESTS'), busy.text.includes('retry-after: 5')]).toEqual([
      429,
      true,
      true,
    ]);
    first[0]?.socket.destroy();
    first[1]?.socket.destroy();
    await expect.poll(async () => (await sendIcon(members[5]?.token ?? ''))[1]).toBe('FILE_TYPE');
    expect(await sendIcon(members[2]?.token ?? '')).toEqual([429, 'TOO_MANY_REQUESTS']);
    for (const { socket } of first) socket.destroy();
    await expect.poll(async () => (await sendIcon(members[2]?.token ?? ''))[1]).toBe('FILE_TYPE');
  });

  it('trial members take half of the places at most', async () => {
    const guests = await Promise.all(Array.from({ length: 3 }, trial));
    const begun = await underWay();
    for (const { token } of guests.slice(0, 2)) beginPost(FEEDBACK, token);
    await expect.poll(underWay).toBe(begun + 2);
    expect((await beginPost(FEEDBACK, guests[2]?.token).answer).status).toBe(429);
    const member = await test.newMember();
    expect((await sendIcon(member.token))[1]).toBe('FILE_TYPE');
  });
});

describe('what a member and a merchant may send', () => {
  const wish = (memberId: string, perDay: number, storageBytes = 1_000) => ({
    merchantCode: 'EN',
    memberId,
    timeZone: 'Asia/Shanghai',
    perDay,
    storageBytes,
  });
  const tryBook = (memberId: string, perDay: number, storageBytes?: number) =>
    test.database.database.forMerchant('EN', (tx) => bookUpload(tx, wish(memberId, perDay, storageBytes)));

  it('of twenty uploads at once as many are booked as the day allows', async () => {
    const { id } = await test.newMember();
    const booked = await Promise.all(Array.from({ length: 20 }, () => tryBook(id, 5)));
    expect(booked.filter(Boolean).length).toBe(5);
    expect(await tryBook(id, 0)).toBe(false);
    await test.database.asOwner(`update upload_day set day = day - 1 where member_id = $1`, [id]);
    expect(await tryBook(id, 5)).toBe(true);
  });

  it('a member’s day and a trial member’s smaller one are the merchant’s settings', async () => {
    await test.change('EN', { uploads: { memberPerDay: 2, trialPerDay: 1, storageMegabytes: 1 } });
    const member = await test.newMember();
    const codes = [];
    for (let count = 0; count < 3; count += 1) codes.push((await sendIcon(member.token, test.server))[1]);
    expect(codes).toEqual(['FILE_TYPE', 'FILE_TYPE', 'UPLOAD_LIMIT']);
    expect((await test.call('setHeadIcon', { icon: 'owl' }, { token: member.token })).status).toBe(200);
    const guest = await trial();
    expect(await sendFile(FEEDBACK, 'images', guest.token, test.server)).toEqual([400, 'request_param_err']);
    expect(await sendFile(FEEDBACK, 'images', guest.token, test.server)).toEqual([429, 'UPLOAD_LIMIT']);
  });

  it('a merchant’s files take up what its settings say, and trial members leave half of that to the others', async () => {
    const member = await test.newMember();
    const fill = (bytes: number) =>
      test.database.asOwner(
        `insert into file (merchant_code, owner_id, purpose, file_hash, file_type, byte_count)
           values ('EN', $1, 'feedback', 'fill', 'image/webp', $2)
         on conflict (merchant_code, owner_id, purpose, file_hash) do update set byte_count = excluded.byte_count`,
        [member.id, bytes],
      );
    await fill(500_000);
    const refused = await beginPost(FEEDBACK, (await trial()).token).answer;
    expect([refused.status, refused.text.includes('UPLOAD_LIMIT')]).toEqual([429, true]);
    expect((await sendIcon(member.token))[1]).toBe('FILE_TYPE');
    await fill(1_000_000);
    expect(await sendIcon(member.token)).toEqual([429, 'UPLOAD_LIMIT']);
    await fill(0);
  });
});

describe('slow heads', () => {
  /** Sends the beginning of a head and then a byte at a time. @returns what came back until the line was closed */
  function trickle(at: { hostname: string; port: number }): Promise<string> {
    return new Promise((resolve) => {
      let answer = '';
      const line = connect(at.port, at.hostname, () => line.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '));
      const drip = setInterval(() => line.writable && line.write('x'), 50);
      line.on('data', (data) => (answer += String(data)));
      line.on('error', () => undefined);
      line.on('close', () => {
        clearInterval(drip);
        resolve(answer);
      });
    });
  }

  it('are closed though a byte comes now and then, and a whole one is answered', async () => {
    const slow = await createHttpServer(test.platform, { head: 300, ordinary: 60_000, upload: 60_000, stopping: 100 });
    slow.get('/', (_request, reply) => reply.send({ read: true }));
    await slow.listen({ host: '127.0.0.1', port: 0 });
    const { port: own } = slow.server.address() as AddressInfo;
    expect(await trickle({ hostname: '127.0.0.1', port: own })).toContain('408');
    expect((await slow.inject('/')).json()).toEqual({ read: true });
    await slow.close();
  });

  it('have twenty seconds at every listener of ours', async () => {
    const ours = await createHttpServer(test.platform);
    expect([ours.server.headersTimeout, ours.server.maxConnections]).toEqual([20_000, 20_000]);
    await ours.close();
  });
});

describe('slow bodies', () => {
  const times = { head: 5_000, ordinary: 300, upload: 600, stopping: 100 };
  async function slowServer(limits = times) {
    const slow = await createHttpServer(test.platform, limits);
    slow.post('/plain', (_request, reply) => reply.send({ read: true }));
    slow.post('/form', { config: { takesFiles: 3 } }, (_request, reply) => reply.send({ read: true }));
    return { slow, at: await listenOnLoopback(slow) };
  }

  it('are closed when they take too long', async () => {
    const { slow, at } = await slowServer();
    await Promise.all([
      beginPost('/plain', undefined, at, JSON_BODY).closed,
      beginPost('/plain', undefined, at).closed,
      beginPost('/form', undefined, at).closed,
    ]);
    const whole = await slow.inject({ method: 'POST', url: '/plain', payload: { small: 1 } });
    expect(whole.json()).toEqual({ read: true });
    await slow.close();
  });

  it('delay no stop: what has not come in is closed', async () => {
    const { slow, at } = await slowServer({ head: 60_000, ordinary: 3_600_000, upload: 3_600_000, stopping: 100 });
    let reached = 0;
    slow.server.on('request', () => {
      reached += 1;
    });
    const posts = [beginPost('/form', undefined, at), beginPost('/plain', undefined, at, JSON_BODY)];
    await expect.poll(() => reached).toBe(2);
    await slow.close();
    await Promise.all(posts.map(({ closed }) => closed));
    expect(slow.server.listening).toBe(false);
  });
});
