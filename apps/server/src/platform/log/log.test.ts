import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog, readableLines } from './log.ts';

test('secrets are redacted everywhere, the request id stays', () => {
  let written = '';
  const log = createLog('info', {
    write: (line) => {
      written += line;
    },
  });
  log.child({ requestId: 'r-1' }).info(
    {
      password: 'canary-1',
      body: { token: 'canary-2' },
      request: { headers: { authorization: 'canary-3', 'x-signature': 'canary-4' } },
    },
    'log in',
  );
  expect(written).not.toContain('canary');
  expect(written).toContain('"requestId":"r-1"');
});

test('readable lines say the message and the fields plainly, without secrets', async () => {
  const into = new PassThrough();
  const log = createLog('info', await readableLines(into));
  log.warn({ merchant: 'EN', token: 'canary-1' }, 'a bet was refused');
  const [line] = (await into.take(1).toArray()) as Buffer[];
  expect(String(line)).toMatch(/^\[[\d:.]+\] .*WARN.*: .*a bet was refused/);
  expect(String(line)).toContain('EN');
  expect(String(line)).not.toContain('canary');
});
