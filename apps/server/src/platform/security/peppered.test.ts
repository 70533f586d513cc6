import { expect, it } from 'vitest';
import { createKeyring } from './keyring.ts';
import { hashPassword } from './passwords.ts';
import { checkPeppered, hashPeppered, isOfDroppedKey } from './peppered.ts';

const keys = createKeyring(['a secret of the installation, long enough']);
const rotated = createKeyring(['a newer secret of the installation, too', 'a secret of the installation, long enough']);
const others = createKeyring(['the secret of somebody else altogether']);

it('a peppered hash is right with its key alone', async () => {
  const stored = await hashPeppered(keys, '482915');
  expect(stored).toMatch(/^p1\.[\w-]{8}\.\$argon2id\$/);
  expect(await checkPeppered(keys, stored, '482915')).toEqual({ isRight: true, isOld: false });
  expect(await checkPeppered(keys, stored, '482916')).toEqual({ isRight: false, isOld: false });
  expect(await checkPeppered(others, stored, '482915')).toEqual({ isRight: false, isOld: false });
  expect([isOfDroppedKey(keys, stored), isOfDroppedKey(others, stored), isOfDroppedKey(others, null)]).toEqual([
    false,
    true,
    false,
  ]);
});

it('the slow hash holds the digits behind the key, so that nobody without it has anything to try', async () => {
  const stored = await hashPeppered(keys, '482915');
  const bare = stored.split('.').slice(2).join('.');
  expect(await checkPeppered(keys, bare, '482915')).toEqual({ isRight: false, isOld: false });
});

it('a hash from before the pepper, and one of a former key, are right and old', async () => {
  expect(await checkPeppered(keys, await hashPassword('482915'), '482915')).toEqual({ isRight: true, isOld: true });
  const former = await hashPeppered(keys, '482915');
  expect(await checkPeppered(rotated, former, '482915')).toEqual({ isRight: true, isOld: true });
  expect(await checkPeppered(keys, null, '482915')).toEqual({ isRight: false, isOld: false });
});
