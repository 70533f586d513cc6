import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { readMailUrl } from './mail-url.ts';

test('a mail server is encrypted unless it is on this machine and the URL says so', () => {
  const login = { user: 'app@example.test', password: 'p:/@ß' };
  const withLogin = `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@`;
  expect(readMailUrl(`smtps://${withLogin}mail.example.test`)).toEqual({
    host: 'mail.example.test',
    port: 465,
    encryption: 'tls',
    login,
  });
  expect(readMailUrl(`smtp://${withLogin}mail.example.test:2525/`)).toMatchObject({
    port: 2525,
    encryption: 'starttls',
  });
  expect(readMailUrl('smtp://[::1]:25?tls=none')).toMatchObject({ host: '::1', encryption: 'none', login: undefined });
  expect(readMailUrl('smtp://mail.example.test')).toMatchObject({ port: 587, encryption: 'starttls' });
});

test('what could end without encryption or login is refused', () => {
  for (const bad of [
    'smtp://mail.example.test?tls=none',
    'smtps://127.0.0.1?tls=none',
    'smtp://127.0.0.1?tls=no',
    'smtp://127.0.0.1?secure=false',
    'smtp://user@mail.example.test',
    'smtp://:password@mail.example.test',
    'smtp://%ff:x@mail.example.test',
    'smtp://mail.example.test/path',
    'smtp://',
    'http://mail.example.test',
    'mail.example.test',
  ])
    expect([bad, readMailUrl(bad)]).toEqual([bad, undefined]);
});

test('a bad MAIL_URL is named without its password, and a sender is needed with it', () => {
  const start = (environment: Record<string, string>) => () => parseConfig(environment);
  const bad = 'smtp://user:hunter7@mail.example.test?tls=none';
  expect(start({ MAIL_URL: bad })).toThrow(/MAIL_URL is "\(not shown\)", expected/);
  expect(start({ MAIL_URL: bad })).not.toThrow(/hunter7/);
  const good = { MAIL_URL: 'smtps://mail.example.test' };
  expect(start(good)).toThrow(/MAIL_FROM is "", expected a value because MAIL_URL has one/);
  for (const from of ['nobody', 'a@b, c@d', 'Name <a@b.test>', 'a@b\r\nBcc: c@d'])
    expect(start({ ...good, MAIL_FROM: from })).toThrow('MAIL_FROM');
  expect(parseConfig({ ...good, MAIL_FROM: 'no-reply@example.test' }).mail).toMatchObject({
    server: { host: 'mail.example.test' },
    sender: 'no-reply@example.test',
  });
  expect(parseConfig({}).mail).toBeUndefined();
});
