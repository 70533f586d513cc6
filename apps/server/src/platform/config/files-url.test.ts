import { expect, test } from 'vitest';
import { parseConfig } from './config.ts';
import { readFilesUrl } from './files-url.ts';

test('a bucket is reached with encryption unless it is on this machine and the URL says so', () => {
  const keys = { accessKeyId: 'AK/ID', secretAccessKey: 's+c/r=t' };
  const login = `${encodeURIComponent(keys.accessKeyId)}:${encodeURIComponent(keys.secretAccessKey)}@`;
  expect(readFilesUrl(`s3://${login}s3.eu-central-1.amazonaws.com/tessera-files?region=eu-central-1`)).toEqual({
    ...keys,
    origin: 'https://s3.eu-central-1.amazonaws.com',
    bucket: 'tessera-files',
    prefix: '',
    region: 'eu-central-1',
  });
  expect(readFilesUrl(`s3://${login}127.0.0.1:9000/files/live/eu?tls=none`)).toMatchObject({
    origin: 'http://127.0.0.1:9000',
    bucket: 'files',
    prefix: 'live/eu/',
    region: 'us-east-1',
  });
  expect(readFilesUrl(`s3://${login}[::1]:9000/files?tls=none`)?.origin).toBe('http://[::1]:9000');
});

test('what could send files or keys without encryption, or elsewhere, is refused', () => {
  for (const bad of [
    's3://k:s@store.example/files?tls=none',
    's3://k:s@127.0.0.1/files?tls=no',
    's3://k:s@store.example/files?region=eu/../x',
    's3://k:s@store.example/files?endpoint=http://other.example',
    's3://k:s@store.example/',
    's3://k:s@store.example/FILES',
    's3://k:s@store.example/files/a%2Fb',
    's3://k:s@store.example/files#x',
    's3://k@store.example/files',
    's3://store.example/files',
    's3://k:%ff@store.example/files',
    'https://k:s@store.example/files',
    '/var/files',
  ])
    expect([bad, readFilesUrl(bad)]).toEqual([bad, undefined]);
});

test('a bad FILES_URL is named without its secret', () => {
  const bad = { FILES_URL: 's3://key:hunter7@store.example/files?tls=none' };
  expect(() => parseConfig(bad)).toThrow(/FILES_URL is "\(not shown\)", expected/);
  expect(() => parseConfig(bad)).not.toThrow(/hunter7/);
  expect(parseConfig({}).files).toBeUndefined();
});
