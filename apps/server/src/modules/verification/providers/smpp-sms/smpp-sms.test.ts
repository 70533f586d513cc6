import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TEST_CERTIFICATE } from '../../../../../test/test-certificate.data.ts';
import { pduOf, type Smsc, startSmsc } from '../../../../../test/smsc.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import type { SmppServer } from '#server/platform/config/smpp-url.ts';
import type { Database } from '#server/platform/database/database.ts';
import { testSmsProvider } from '../../sms-provider.conformance.ts';
import { smsProviders } from '../../sms-providers.ts';
import { smsAccount } from '../../sms.ts';
import type { SmppOptions } from './smpp-connection.ts';
import { createSmppSms } from './smpp-sms.ts';

const PASSWORD = 'geheim';
const ACCOUNT = { merchantCode: 'EN', secret: PASSWORD };
const LONG_MS = 60_000;
const [SUBMIT, UNBIND, ENQUIRE] = [4, 6, 0x15];
const serverAt = (port: number): SmppServer => ({
  host: '127.0.0.1',
  port,
  encryption: 'none',
  systemId: 'tessera',
  password: PASSWORD,
  source: { address: 'Tessera', ton: 5, npi: 0 },
});

for (const encryption of ['none', 'tls'] as const)
  testSmsProvider(`smpp, encryption ${encryption}`, async () => {
    const far = await startSmsc(PASSWORD, encryption);
    const server = { ...serverAt(far.port), encryption };
    const authority = TEST_CERTIFICATE.cert;
    return {
      farEnd: far,
      taken: () => far.taken,
      knowsReferences: false,
      probed: () => far.commands.filter((command) => command === ENQUIRE).length,
      provider: (patienceMs) => createSmppSms(server, { patienceMs, authority }),
      account: ACCOUNT,
    };
  });

let smsc: Smsc;
beforeEach(async () => {
  smsc = await startSmsc(PASSWORD);
});
afterEach(() => smsc.close());

const messageOf = (text: string) => ({ reference: randomUUID(), to: '8613800000001', text });
const make = (options: Partial<SmppOptions> = {}) => {
  const provider = createSmppSms(serverAt(smsc.port), { patienceMs: LONG_MS, ...options });
  return { provider, send: (message = messageOf('a')) => provider.send(ACCOUNT, message) };
};
const submits = () => smsc.commands.filter((command) => command === SUBMIT).length;

describe('an SMPP connection', () => {
  it('is made when it is needed, once for all messages, and again after it ended', async () => {
    const { send } = make();
    expect(smsc.connections()).toBe(0);
    await Promise.all(Array.from({ length: 30 }, () => send()));
    expect([smsc.connections(), smsc.taken.length]).toEqual([1, 30]);
    smsc.cut();
    await expect
      .poll(async () =>
        send().then(
          () => smsc.connections(),
          () => 0,
        ),
      )
      .toBe(2);
  });

  it('holds no more messages on their way than its window, and loses none of the others', async () => {
    const { send } = make({ window: 3 });
    await send();
    smsc.behave('slow');
    const sending = Array.from({ length: 8 }, () => send());
    await expect.poll(() => smsc.held()).toBe(3);
    expect(submits()).toBe(4);
    smsc.behave('take');
    smsc.release();
    await Promise.all(sending);
    expect(smsc.taken).toHaveLength(9);
  });

  it('answers belong to their questions in whatever order they come', async () => {
    const { send } = make();
    const open: { sequence: number; answer: (status: number) => void }[] = [];
    smsc.hook(({ command, sequence }, socket) => {
      const answer = (status: number) => void socket.write(pduOf(0x8000_0000 + command, status, sequence));
      if (command === SUBMIT) open.push({ sequence, answer });
      return command === SUBMIT;
    });
    const outcomes = Promise.allSettled(Array.from({ length: 3 }, () => send()));
    await expect.poll(() => open.length).toBe(3);
    for (const [status, index] of [
      [0, 2],
      [11, 0],
      [0, 1],
    ] as const)
      open[index]?.answer(status);
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });

  it('when it ends in the middle of a message, all who wait fail at once', async () => {
    const { send } = make();
    await send();
    smsc.behave('slow');
    const outcomes = Promise.allSettled([send(), send()]);
    await expect.poll(() => smsc.held()).toBe(2);
    smsc.write(pduOf(0x8000_0004, 0, 99, Buffer.from('id\0')).subarray(0, 18));
    smsc.cut();
    const ended = (await outcomes).map((outcome) => outcome.status === 'rejected' && String(outcome.reason));
    expect(ended).toEqual(Array(2).fill('SmppError: the connection to the SMPP server ended'));
  });

  it.each([
    ['a length that is too large', Buffer.from('ffffffff80000004', 'hex')],
    ['a length that is too small', Buffer.from('0000000880000004', 'hex')],
    ['another protocol', Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['an answer to another question', pduOf(0x8000_0015, 0, 2)],
    ['a refusal of what it could not read', pduOf(0x8000_0000, 1, 0)],
  ])('%s ends it, and the next message has a new one', async (_, bytes) => {
    const { send } = make();
    smsc.hook(({ command }, socket) => command === SUBMIT && socket.write(bytes) !== undefined);
    await expect(send()).rejects.toThrow();
    smsc.hook(undefined);
    await send();
    expect([smsc.connections(), smsc.taken.length]).toEqual([2, 1]);
  });

  it('what the server asks is answered: it is there, it ends, and anything else is not known', async () => {
    const { send } = make();
    await send();
    smsc.write(Buffer.concat([pduOf(ENQUIRE, 0, 7), pduOf(5, 0, 8, Buffer.from('x'))]));
    await expect.poll(() => smsc.commands.slice(2)).toEqual([0x8000_0015, 0x8000_0000]);
    smsc.write(pduOf(UNBIND, 0, 9));
    await expect.poll(() => smsc.commands.at(-1)).toBe(0x8000_0006);
    await send();
    expect(smsc.connections()).toBe(2);
  });

  it('is tried from time to time, ended when the server is away, and unbound when nobody needs it', async () => {
    const { send } = make({ enquireMs: 5, patienceMs: 5000 });
    await send();
    await expect.poll(() => smsc.commands.filter((command) => command === ENQUIRE).length).toBeGreaterThan(2);
    await send();
    expect(smsc.connections()).toBe(1);
    const idle = make({ enquireMs: 5, idleMs: 1 });
    await idle.send();
    await expect.poll(() => smsc.commands).toContain(UNBIND);
    await idle.send();
    expect(smsc.connections()).toBe(3);
  });

  it('one that answers nothing any more is ended, so that the next message has a new one', async () => {
    const { send } = make({ patienceMs: 300 });
    await send();
    let dead: Socket | undefined;
    smsc.hook((_request, socket) => {
      dead ??= socket;
      return socket === dead;
    });
    await expect(send()).rejects.toThrow('did not answer in time');
    const reconnected = () =>
      send().then(
        () => smsc.connections(),
        () => 0,
      );
    await expect.poll(reconnected).toBe(2);
  });

  it('a login that is refused is an error, and the pauses before the next ones grow', async () => {
    const { provider } = make();
    const stranger = { ...ACCOUNT, secret: 'wrong' };
    for (const most of [2, 3]) {
      const before = performance.now();
      await expect(provider.send(stranger, messageOf('a'))).rejects.toThrow('answered 14');
      await expect(provider.probe(stranger, '1')).rejects.toThrow('answered 14');
      expect(smsc.connections()).toBe(most === 2 ? 2 : 4);
      expect(performance.now() - before).toBeGreaterThanOrEqual(most === 2 ? 200 : 1400);
    }
    expect(smsc.taken).toEqual([]);
  });

  it('a server whose certificate nobody vouches for, or one without encryption, hears no login', async () => {
    const encrypted = await startSmsc(PASSWORD, 'tls');
    for (const { port } of [encrypted, smsc]) {
      const provider = createSmppSms({ ...serverAt(port), encryption: 'tls' }, { patienceMs: 500 });
      await expect(provider.send(ACCOUNT, messageOf('a'))).rejects.toThrow('no connection to the SMPP server');
    }
    expect([encrypted.commands, smsc.commands]).toEqual([[], []]);
    await encrypted.close();
  });
});

describe('a message', () => {
  it('that is long arrives as one text, in parts that a phone joins', async () => {
    const { send } = make();
    for (const text of ['€'.repeat(200), '验证码😀'.repeat(40)]) await send(messageOf(text));
    expect(smsc.taken.map(({ text }) => text)).toEqual(['€'.repeat(200), '验证码😀'.repeat(40)]);
    expect(smsc.parts.every((part) => part.length <= 159 && part.subarray(0, 3).equals(Buffer.from([5, 0, 3])))).toBe(
      true,
    );
  });

  it('whose answer was lost stays failed and is not sent again; one that was refused is', async () => {
    const { send } = make();
    const message = messageOf('a');
    smsc.hook(({ command }, socket) => command === SUBMIT && socket.destroy() !== undefined);
    await expect(send(message)).rejects.toThrow('ended');
    smsc.hook(undefined);
    await expect(send(message)).rejects.toThrow('ended');
    expect(submits()).toBe(1);
    const refused = messageOf('b');
    smsc.behave('refuse');
    await expect(send(refused)).rejects.toThrow('answered 88');
    smsc.behave('take');
    await send(refused);
    expect(smsc.taken.map(({ text }) => text)).toEqual(['b']);
  });

  it('of which one part was taken and another refused counts as unknown', async () => {
    const { send } = make();
    const message = messageOf('a'.repeat(200));
    smsc.hook(({ command, sequence }, socket) => {
      if (command !== SUBMIT || submits() < 2) return false;
      socket.write(pduOf(0x8000_0004, 8, sequence));
      return true;
    });
    await expect(send(message)).rejects.toThrow('after 1 of 2 parts');
    smsc.hook(undefined);
    await expect(send(message)).rejects.toThrow('after 1 of 2 parts');
    expect(submits()).toBe(2);
  });

  it('names neither number, text nor password when it fails', async () => {
    const { send } = make();
    smsc.behave('refuse');
    const said = await send({ ...messageOf('code 204816'), to: '8613812345678' }).catch(
      (error: Error) => `${error.stack}`,
    );
    expect(said).toContain('answered 88');
    for (const secret of ['204816', '8613812345678', PASSWORD]) expect(said).not.toContain(secret);
  });
});

it('settings choose it, and its password is the merchants’ secret', async () => {
  const config = parseConfig({ SMPP_URL: `smpps://tessera:${PASSWORD}@sms.example?source=Tessera` });
  expect([smsProviders.chosen({ config }).name, smsProviders.isSandboxed(config)]).toEqual(['smpp', false]);
  expect(await smsAccount({ config, database: {} as Database }, 'EN')).toEqual(ACCOUNT);
});
