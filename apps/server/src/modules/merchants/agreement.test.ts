import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../test/test-server.ts';

let test: TestServer;
beforeAll(async () => {
  test = await createTestServer();
});
afterAll(() => test.close());

const HOSTILE =
  '<h2>Terms</h2><p onclick="steal()">Play fair</p><script>steal()</script><img src=x onerror="steal()"><svg onload="steal()"></svg><a href="javascript:steal()">more</a><iframe src="https://evil.example"></iframe><form action="https://evil.example"><input name="password"></form>';
const expectClean = (text: string) => {
  expect(text).toContain('Play fair');
  expect(text).not.toMatch(/<script|onclick|onerror|onload|javascript:|<iframe|<svg|<form|<input|steal/i);
};

const shown = async () => (await test.call('getAgreement', {})).value.content;

it('REG-10: the agreement is cleaned when it is written', async () => {
  await test.change('EN', { agreement: { title: { EN: 'Terms' }, content: { EN: HOSTILE } } });
  expectClean(await shown());
  const [stored] = await test.database.asOwner<{ text: string }>(
    `select settings->'agreement'->'content'->>'EN' as text from merchant where merchant_code = 'EN'`,
  );
  expectClean(stored?.text ?? '');
});

it('REG-10: an agreement that was stored before is cleaned when it is read', async () => {
  await test.database.asOwner(
    `update merchant set version = version + 1,
       settings = jsonb_set(settings, '{agreement,content,EN}', to_jsonb($1::text)) where merchant_code = 'EN'`,
    [HOSTILE],
  );
  await expect.poll(shown).not.toContain('steal');
  expectClean(await shown());
});
