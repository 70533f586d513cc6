import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FarEnd, startHttpFarEnd } from '../../../test/far-end.ts';
import { isPrivateAddress, postGuarded, problemOfAddress } from './guarded-post.ts';

let end: FarEnd;
let received = 0;
beforeAll(async () => {
  end = await startHttpFarEnd(({ path }) => {
    received += 1;
    if (path === '/moved') return { status: 302, headers: { location: `http://127.0.0.1:${end.port}/taken` } };
    return { status: 200, body: path === '/long' ? 'x'.repeat(50_000) : 'ok' };
  });
});
afterAll(() => end.close());

const post = (path: string, change: object = {}) =>
  postGuarded({
    url: new URL(`http://127.0.0.1:${end.port}${path}`),
    headers: {},
    body: '{}',
    timeoutMs: 5_000,
    mayBePrivate: true,
    ...change,
  });

describe('addresses', () => {
  it('off the public internet are known, in every spelling', () => {
    const off = ['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'];
    const off6 = [
      '::1',
      '::',
      'fd00::1',
      'fe80::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
    ];
    for (const address of [...off, ...off6, '224.0.0.1', '255.255.255.255', '2001:db8::1', '2001::1', 'fec0::1'])
      expect([address, isPrivateAddress(address)]).toEqual([address, true]);
    for (const address of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])
      expect([address, isPrivateAddress(address)]).toEqual([address, false]);
  });

  it('need https, no password, and the public internet', () => {
    const isTaken = (url: string, mayBePrivate = false) => problemOfAddress(new URL(url), mayBePrivate) === undefined;
    expect(isTaken('https://hooks.example/x')).toBe(true);
    for (const url of [
      'http://hooks.example/x',
      'ftp://hooks.example/x',
      'https://user:secret@hooks.example/x',
      'https://localhost/x',
      // other spellings of 127.0.0.1 and of a metadata service, which URL writes out
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::ffff:169.254.169.254]/latest',
      'https://169.254.169.254/latest',
    ])
      expect([url, isTaken(url)]).toEqual([url, false]);
    expect(isTaken('http://127.0.0.1:9/x', true)).toBe(true);
    expect(isTaken('http://hooks.example/x', true)).toBe(false);
  });
});

describe('a post', () => {
  it('reads the beginning of an answer alone, and follows no redirect', async () => {
    expect(await post('/taken')).toEqual({ status: 200, beginning: 'ok' });
    expect((await post('/long')).beginning).toHaveLength(1_000);
    const before = received;
    expect((await post('/moved')).status).toBe(302);
    expect(received).toBe(before + 1);
  });

  it('ends when there is no answer in time', async () => {
    end.behave('silent');
    await expect(post('/taken', { timeoutMs: 200 })).rejects.toThrow(/timeout|aborted/i);
    end.behave('take');
  });

  it('goes to no name that leads off the public internet, whatever the name is', async () => {
    const before = received;
    const url = new URL(`https://hooks.example:${end.port}/taken`);
    const leadsTo = (...addresses: string[]) => ({
      url,
      mayBePrivate: false,
      resolve: (_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
        callback(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        ),
    });
    for (const found of [['127.0.0.1'], ['8.8.8.8', '127.0.0.1']])
      await expect(post('', leadsTo(...found))).rejects.toThrow('not on the public internet');
    await expect(post('', leadsTo())).rejects.toThrow('no address');
    await expect(post('/taken', { mayBePrivate: false })).rejects.toThrow('nothing is sent');
    expect(received).toBe(before);
  });
});
