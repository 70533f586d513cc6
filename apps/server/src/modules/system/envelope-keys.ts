import { createPrivateKey, generateKeyPair, type KeyObject, createPublicKey } from 'node:crypto';
import { promisify } from 'node:util';
import type { Database } from '#server/platform/database/database.ts';
import type { EnvelopeKeys } from '#server/platform/http/envelopes.ts';
import { newSecret } from '#server/platform/security/ids.ts';
import { insertKey, readKeys, rememberEnvelope } from './envelope-keys-repository.ts';

const generate = promisify(generateKeyPair);

/** Purposes of the two keys: the newer envelope and the older one, which clients know as 1024 bit. */
const PURPOSES = { oaep: { name: 'seal-oaep', bits: 3072 }, raw: { name: 'seal-raw', bits: 1024 } } as const;

async function newKey(bits: number): Promise<string> {
  const { privateKey } = await generate('rsa', { modulusLength: bits });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** The keys of this installation; made once, whichever process comes first. */
async function loadKeys(
  database: Database,
  purpose: { name: string; bits: number },
): Promise<{ kid: string; key: KeyObject }[]> {
  let rows = await database.forPlatform((tx) => readKeys(tx, purpose.name));
  if (rows.length === 0) {
    const pem = await newKey(purpose.bits);
    await database.forPlatform((tx) => insertKey(tx, purpose.name, newSecret().slice(0, 8), pem));
    rows = await database.forPlatform((tx) => readKeys(tx, purpose.name));
  }
  return rows.map((row) => ({ kid: row.kid, key: createPrivateKey(row.private_pem) }));
}

function modulusOf(key: KeyObject): { n: string; e: string } {
  const { n = '', e = '' } = createPublicKey(key).export({ format: 'jwk' });
  return { n, e };
}

/** Loads or makes the encryption keys and answers what the pipeline needs to open bodies. */
export async function loadEncryption(database: Database): Promise<EnvelopeKeys> {
  const [oaep, raw] = await Promise.all([loadKeys(database, PURPOSES.oaep), loadKeys(database, PURPOSES.raw)]);
  const rawKey = raw[0]?.key;
  if (!rawKey) throw new Error('the older encryption key was just made and must be there');
  return {
    keys: { oaep: new Map(oaep.map(({ kid, key }) => [kid, key])), raw: rawKey },
    publicKeys: oaep.map(({ kid, key }) => ({
      kid,
      jwk: { kty: 'RSA' as const, alg: 'RSA-OAEP-256', ...modulusOf(key) },
    })),
    modulusHex: Buffer.from(modulusOf(rawKey).n, 'base64url').toString('hex'),
    remember: (replayHash) => database.forPlatform((tx) => rememberEnvelope(tx, replayHash)),
  };
}
