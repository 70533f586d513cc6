import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('secrets are struck out wherever they stand, the request id stays', () => {
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
