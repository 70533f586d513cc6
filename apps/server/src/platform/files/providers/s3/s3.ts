import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { FilesBucket } from '../../../config/files-url.ts';
import type { ProviderRegistration } from '../../../providers/registry.ts';
import { type FileKey, filePath, type FileStore } from '../../file-store.ts';

/** How long the store may take for one file, milliseconds: a transaction waits for it. */
const PATIENCE_MS = 10_000;
/** How often what the store puts off (5xx, 429) is sent again. */
const RETRIES = 2;

const hashOf = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

/** The store's name of what went wrong. Of its answer nothing else is taken: it can repeat the key's id and what was signed. */
async function failureOf(response: Response): Promise<Error> {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await response.text().catch(() => ''))?.[1] ?? '';
  return new Error(`the store of files answered ${response.status} ${code}`.trimEnd());
}

/**
 * A bucket of an object store that speaks the protocol of Amazon S3. Requests are signed with their content's hash, name the
 * bucket in the path, and follow no redirect. A read file must have the hash in its key, so that an attacker who can write to the bucket
 * cannot replace a member's picture.
 */
export function createS3Store(place: FilesBucket, patienceMs = PATIENCE_MS): FileStore {
  const { origin, bucket, prefix, region, accessKeyId, secretAccessKey } = place;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const send = (method: 'GET' | 'PUT' | 'DELETE', key: FileKey, bytes?: Buffer) =>
    client.fetch(`${origin}/${bucket}/${prefix}${filePath(key)}`, {
      method,
      headers: { 'X-Amz-Content-Sha256': hashOf(bytes ?? '') },
      ...(bytes && { body: new Uint8Array(bytes) }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
  return {
    async put(key, bytes) {
      const response = await send('PUT', key, bytes);
      if (!response.ok) throw await failureOf(response);
      await response.body?.cancel();
    },
    async read(key) {
      const response = await send('GET', key);
      if (response.status === 404) await response.body?.cancel();
      if (response.status === 404) return undefined;
      if (!response.ok) throw await failureOf(response);
      const bytes = Buffer.from(await response.arrayBuffer());
      if (hashOf(bytes) !== key.fileHash)
        throw new Error('the store of files answered another content than was stored');
      return bytes;
    },
    async remove(key) {
      const response = await send('DELETE', key);
      if (!response.ok && response.status !== 404) throw await failureOf(response);
      await response.body?.cancel();
    },
  };
}

/** The bucket that `FILES_URL` names. */
export const registration: ProviderRegistration<FileStore> = {
  name: 's3',
  isSandbox: false,
  isSetUp: ({ files }) => files !== undefined,
  create: ({ files }) => {
    if (!files) throw new Error('FILES_URL is not set');
    return createS3Store(files);
  },
};
