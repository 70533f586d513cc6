import { expect, it } from 'vitest';
import { letterOrigin, originOf } from './urls.ts';
import { networkOf } from './caller-ip.ts';
import { hostNameOf, isOpenHost } from './host.ts';

it('a host is a name or an address with a port; nothing else is one', () => {
  expect(['en.localhost:4000', 'EN.Localhost', '127.0.0.1:1', '[::1]:4000', '[FE80::1]', 'a'].map(hostNameOf)).toEqual([
    'en.localhost',
    'en.localhost',
    '127.0.0.1',
    '[::1]',
    '[fe80::1]',
    'a',
  ]);
  const odd = ['', undefined, 'a;script-src', 'a b', 'a,b', 'user@a', 'a/b', 'a?b', 'a#b', "a'", 'a:port', 'a:1:2'];
  for (const host of [...odd, '::1', '[1.2.3.4]', '[::1', '[zz]', '-a', 'a-', '.a', 'a\\b', 'a\0', 'ä', 'a:', '*'])
    expect([host, hostNameOf(host)]).toEqual([host, undefined]);
});

it('localhost and addresses are nobody’s; names below localhost are not', () => {
  expect(['localhost', '10.1.2.3', '[2001:db8::1]'].every(isOpenHost)).toBe(true);
  expect(['en.localhost', 'localhost.example', '1.2.3', '0x7f.1', '2130706433x'].some(isOpenHost)).toBe(false);
});

it('scheme and port of an origin are those of PUBLIC_URL, whatever port a caller names', () => {
  const tried = { publicUrl: 'http://localhost:4000', port: 4000 };
  expect(originOf(tried, 'en.localhost:9999')).toBe('http://en.localhost:4000');
  expect(originOf(tried, '127.0.0.1:9999')).toBe('http://127.0.0.1:4000');
  const served = { publicUrl: 'https://play.example', port: 4000 };
  expect(originOf(served, 'PLAY.example')).toBe('https://play.example');
  expect(originOf(served, 'other.example:4000')).toBe('https://other.example');
  expect(originOf(served, '10.0.0.5:4000')).toBe('http://10.0.0.5:4000');
});

it('a letter leads to a host of its merchant, to PUBLIC_URL for who is there, and to no bare address', () => {
  const leads = (publicUrl: string, hosts: readonly string[], host: string) => {
    const config = { publicUrl, port: 4000 };
    return letterOrigin({ platform: { config }, merchant: { hosts }, origin: originOf(config, host) });
  };
  const hosts = ['a.example', 'b.example'];
  const own = 'https://play.example:8443';
  expect(leads(own, hosts, 'b.example:9999')).toBe('https://b.example:8443');
  expect(leads(own, hosts, 'play.example')).toBe(own);
  for (const host of ['6.6.6.6', '[2001:db8::6]', 'localhost', 'evil.example'])
    expect([host, leads(own, hosts, host)]).toEqual([host, 'https://a.example:8443']);
  expect(leads(own, [], '6.6.6.6')).toBe(own);
  expect(leads('http://localhost:4000', ['en.localhost'], 'localhost:9999')).toBe('http://en.localhost:4000');
});

it('callers are counted by IPv4 address or by /64', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
  const same = [
    '2001:db8:1:2::1',
    '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
    '2001:db8:1:2:3::',
    '2001:db8:1:2::1%eth0',
  ];
  expect(new Set(same.map(networkOf))).toEqual(new Set(['2001:db8:1:2::/64']));
  expect(networkOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('fe80::1:2:3:4:5')).toBe('fe80:0:0:1::/64');
  expect(networkOf('1::2:3:4:5:1.2.3.4')).toBe('1:0:2:3::/64');
});
