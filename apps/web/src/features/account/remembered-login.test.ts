import { beforeEach, describe, expect, test } from 'vitest';
import { createMemoryStore, type KeyStore, type StorageKey } from '../../shared/storage/storage.ts';
import {
  forgetLogin,
  hasRememberedLogin,
  readRememberedLogin,
  rememberLogin,
  rememberPhone,
  updateRememberedPassword,
} from './remembered-login.ts';

const newKey = () => crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
const login = { type: 'username', username: 'mai', countryDialingCode: '84', password: 'correct horse – ngựa' };
const everything = (store: KeyStore) =>
  ['type', 'username', 'countryDialingCode', 'remPass', 'sass', 'password'].map((key) => store.getItem(key));

let store: KeyStore;
let key: CryptoKey;
beforeEach(async () => {
  store = createMemoryStore();
  key = await newKey();
});

describe('remembered login', () => {
  test('LOGIN-26: comes back as it was given', async () => {
    await rememberLogin(store, key, login);
    expect(await readRememberedLogin(store, key, null)).toEqual(login);
  });

  test('LOGIN-27: neither the password nor its base64 is in storage, and no password key is written', async () => {
    await rememberLogin(store, key, login);
    const text = JSON.stringify(everything(store));
    expect(text).not.toContain(login.password);
    expect(text).not.toContain(btoa('correct horse'));
    expect(store.getItem('password')).toBeNull();
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  test('LOGIN-27: the same password is encrypted differently each time', async () => {
    await rememberLogin(store, key, login);
    const first = store.getItem('remPass');
    await rememberLogin(store, key, login);
    expect(store.getItem('remPass')).not.toBe(first);
  });

  test('LOGIN-28: an older record is read once, encrypted anew, and gone in its old form', async () => {
    store.setItem('username', 'mai');
    store.setItem('password', btoa(btoa('old-secretSUFFIX')));
    expect((await readRememberedLogin(store, key, 'SUFFIX'))?.password).toBe('old-secret');
    expect(store.getItem('password')).toBeNull();
    expect((await readRememberedLogin(store, key, null))?.password).toBe('old-secret');
  });

  test.each([
    ['without a suffix in the settings', null],
    ['with another suffix', 'OTHER'],
  ])('LOGIN-28: %s an older record is not read, and its plain form is gone all the same', async (_title, suffix) => {
    store.setItem('username', 'mai');
    store.setItem('password', btoa(btoa('old-secretSUFFIX')));
    expect((await readRememberedLogin(store, key, suffix))?.password).toBe('');
    expect([store.getItem('password'), store.getItem('remPass')]).toEqual([null, null]);
  });

  test('LOGIN-28, PWD-09: a changed password replaces that of an older record, which becomes one of today', async () => {
    store.setItem('username', 'mai');
    store.setItem('password', btoa(btoa('old-secretSUFFIX')));
    await updateRememberedPassword(store, key, 'mai', 'new password', 'SUFFIX');
    expect(store.getItem('password')).toBeNull();
    expect((await readRememberedLogin(store, key, 'SUFFIX'))?.password).toBe('new password');
  });

  test('a record of another device is forgotten, not shown', async () => {
    await rememberLogin(store, key, login);
    expect(await readRememberedLogin(store, await newKey(), null)).toBeUndefined();
    expect(everything(store)).toEqual([null, null, null, null, null, null]);
  });

  test('LOGIN-32: of a login by mobile number only type, number and dialling code stay', async () => {
    await rememberLogin(store, key, login);
    rememberPhone(store, { username: '13900000001', countryDialingCode: '86' });
    expect(everything(store)).toEqual(['sms', '13900000001', '86', null, null, null]);
    expect(await readRememberedLogin(store, key, null)).toEqual({
      type: 'sms',
      username: '13900000001',
      countryDialingCode: '86',
      password: '',
    });
  });

  test('LOGIN-29: forgetting removes the whole record', async () => {
    await rememberLogin(store, key, login);
    forgetLogin(store);
    expect(everything(store)).toEqual([null, null, null, null, null, null]);
  });

  test('LOGIN-26: a record that names nobody is none; one without type and code is that of a user name', async () => {
    store.setItem('type', 'username');
    expect([hasRememberedLogin(store), await readRememberedLogin(store, key, null)]).toEqual([false, undefined]);
    store.setItem('username', 'mai');
    store.removeItem('type');
    const shown = { type: 'username', username: 'mai', countryDialingCode: '', password: '' };
    expect([hasRememberedLogin(store), await readRememberedLogin(store, key, null)]).toEqual([true, shown]);
  });

  test.each(['remPass', 'sass'])('LOGIN-26: a record that has lost its %s fills in the name alone', async (lost) => {
    await rememberLogin(store, key, login);
    store.removeItem(lost as StorageKey);
    expect(await readRememberedLogin(store, key, null)).toEqual({ ...login, password: '' });
  });

  test('PWD-09: where nothing is kept, or no password, a changed one is not kept either', async () => {
    await updateRememberedPassword(store, key, 'mai', 'new password', null);
    expect(everything(store)).toEqual([null, null, null, null, null, null]);
    rememberPhone(store, { username: 'mai', countryDialingCode: '86' });
    await updateRememberedPassword(store, key, 'mai', 'new password', null);
    expect(everything(store)).toEqual(['sms', 'mai', '86', null, null, null]);
  });

  test('LOGIN-28: an older password that is no base64 is not read', async () => {
    store.setItem('username', 'mai');
    store.setItem('password', '%');
    expect((await readRememberedLogin(store, key, 'SUFFIX'))?.password).toBe('');
  });

  test('PWD-09: a changed password replaces the kept one of that user only', async () => {
    await rememberLogin(store, key, login);
    await updateRememberedPassword(store, key, 'someone-else', 'new password', null);
    expect((await readRememberedLogin(store, key, null))?.password).toBe(login.password);
    await updateRememberedPassword(store, key, 'mai', 'new password', null);
    expect((await readRememberedLogin(store, key, null))?.password).toBe('new password');
  });
});
