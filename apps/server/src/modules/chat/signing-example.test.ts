import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { signChatQuery } from '@tessera/provider-protocol/chat-query';
import { expect, it } from 'vitest';

const guide = readFileSync(join(import.meta.dirname, '../../../../../docs/outside-chat.md'), 'utf8');
const codeOf = (kind: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${kind}\n(.*?)\n\`\`\``, 'gs'))].map(([, code]) => code ?? '');
const [program = ''] = codeOf('js');
const [address = '', signed = ''] = codeOf('text');
const [secret = '', time = ''] = [...guide.slice(guide.indexOf('signing-example')).matchAll(/`([^`\n]+)`/g)].map(
  ([, text]) => text ?? '',
);
const NOW = Number(time);
const { readSigned } = (await import(`data:text/javascript,${encodeURIComponent(program)}`)) as {
  readSigned(address: string, secret: string, now: number): Readonly<Record<string, string>> | undefined;
};

it('the address of the guide for outside chats is signed as ours are, over the text that the guide shows', () => {
  const query = new URL(address).searchParams;
  const { sign, time: at, ...fields } = Object.fromEntries(query);
  expect([String(query), at]).toEqual([String(signChatQuery(secret, fields, NOW)), time]);
  expect(createHmac('sha256', secret).update(signed).digest('base64url')).toBe(sign);
});

it('the program of the guide takes the address, and refuses any other, an old one and another secret', () => {
  expect(readSigned(address, secret, NOW)).toMatchObject({ merchant: 'MOSAIC', name: 'Lý & Sons', brand: '7' });
  expect(readSigned(address, secret, NOW + 299_000)).toBeDefined();
  for (const [at, by, now] of [
    [address.replace('name=L', 'name=M'), secret, NOW],
    [`${address}&more=x`, secret, NOW],
    [`${address}&member=other`, secret, NOW],
    [address.replace(/&sign=.*/, ''), secret, NOW],
    [address, `${secret}x`, NOW],
    [address, secret, NOW + 301_000],
    [address, secret, NOW - 301_000],
  ] as const)
    expect([at, readSigned(at, by, now)]).toEqual([at, undefined]);
});
