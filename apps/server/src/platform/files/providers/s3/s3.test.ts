import { afterEach, describe, expect, it } from 'vitest';
import { testFarEndFailures } from '../../../../../test/far-end-failures.ts';
import { startHttpFarEnd } from '../../../../../test/far-end.ts';
import { type S3FarEnd, startS3FarEnd } from '../../../../../test/s3-far-end.ts';
import { readFilesUrl } from '../../../config/files-url.ts';
import { sampleFile, testFileStore } from '../../file-store.conformance.ts';
import { createS3Store } from './s3.ts';

const ACCOUNT = { accessKeyId: 'AKTESSERA', secretAccessKey: 'known/to+both=', region: 'eu-central-1' };

function storeAt(port: number, patienceMs?: number, secret = ACCOUNT.secretAccessKey) {
  const login = `${ACCOUNT.accessKeyId}:${encodeURIComponent(secret)}`;
  const place = readFilesUrl(`s3://${login}@127.0.0.1:${port}/tessera/live?tls=none&region=${ACCOUNT.region}`);
  if (!place) throw new Error('the URL of the test is none');
  return createS3Store(place, patienceMs);
}

testFileStore('s3', async () => {
  const farEnd = await startS3FarEnd(ACCOUNT);
  return {
    store: (patienceMs) => storeAt(farEnd.port, patienceMs),
    stored: async () => [...farEnd.objects.keys()].map((path) => path.replace('/tessera/live/', '')),
    close: farEnd.close,
  };
});

describe('failures of the store', () => {
  const { key, bytes } = sampleFile();
  testFarEndFailures('a content', async () => {
    const farEnd = await startS3FarEnd(ACCOUNT);
    return {
      farEnd,
      act: (patienceMs) => storeAt(farEnd.port, patienceMs).put(key, bytes),
      done: () => farEnd.objects.size,
    };
  });
  testFarEndFailures('a question', async () => {
    const farEnd = await startS3FarEnd(ACCOUNT);
    return { farEnd, act: (patienceMs) => storeAt(farEnd.port, patienceMs).read(key) };
  });
  testFarEndFailures('a removal', async () => {
    const farEnd = await startS3FarEnd(ACCOUNT);
    return { farEnd, act: (patienceMs) => storeAt(farEnd.port, patienceMs).remove(key) };
  });
});

describe('s3', () => {
  let farEnd: S3FarEnd;
  afterEach(() => farEnd.close());

  it('with a wrong secret nothing is stored, read or removed, and the failure names neither key nor secret', async () => {
    farEnd = await startS3FarEnd(ACCOUNT);
    const { key, bytes } = sampleFile();
    await storeAt(farEnd.port).put(key, bytes);
    const stranger = storeAt(farEnd.port, undefined, 'hunter7');
    for (const work of [() => stranger.put(key, bytes), () => stranger.read(key), () => stranger.remove(key)])
      expect(await work().catch(String)).toBe('Error: the store of files answered 403 SignatureDoesNotMatch');
    expect(farEnd.objects.size).toBe(1);
  });

  it('a redirect is not followed: nobody else gets a file or a signed request', async () => {
    farEnd = await startS3FarEnd(ACCOUNT);
    const to = `http://127.0.0.1:${farEnd.port}/`;
    const astray = await startHttpFarEnd(() => ({ status: 307, headers: { location: to } }));
    const { key, bytes } = sampleFile();
    const store = storeAt(astray.port);
    for (const work of [() => store.put(key, bytes), () => store.read(key), () => store.remove(key)])
      expect(await work().catch(String)).toMatch(/fetch failed/);
    await astray.close();
  });

  it('another content under a hash, or a part of it, is not read', async () => {
    for (const change of [() => Buffer.from('<script>alert(1)</script>'), (content: Buffer) => content.subarray(1)]) {
      farEnd = await startS3FarEnd(ACCOUNT, change);
      const { key, bytes } = sampleFile();
      await storeAt(farEnd.port).put(key, bytes);
      await expect(storeAt(farEnd.port).read(key)).rejects.toThrow('another content');
      await farEnd.close();
    }
  });
});
