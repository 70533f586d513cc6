import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';

/** Bits of what an authenticator says: somebody was there, it looked who, a key follows. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const hex = (text: string) => Buffer.from(text, 'hex');

/** A P-256 public key as authenticators send it: COSE, in CBOR. */
function coseOf(jwk: { x?: string; y?: string }): Buffer {
  const [x, y] = [jwk.x ?? '', jwk.y ?? ''].map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer];
  return Buffer.concat([hex('a5010203262001215820'), x, hex('225820'), y]);
}

/** How an answer is made, where a test makes it wrongly or without a look at who is there. */
interface AnswerOptions {
  readonly count?: number;
  readonly origin?: string;
  readonly isVerified?: boolean;
}

/** An authenticator with one passkey for a host, which answers as a browser hands its answers on. */
export interface Authenticator {
  readonly passkeyId: string;
  /** COSE. */
  readonly publicKey: Buffer;
  /** Answers a challenge with the passkey; the count goes up by itself. */
  answer(challenge: string, options?: AnswerOptions): Record<string, unknown>;
  /** Answers that the passkey was just made. */
  register(challenge: string, options?: AnswerOptions): Record<string, unknown>;
}

/** Makes an authenticator. @param origin at which it is used; its host name is whom the passkey is for */
export function createAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = Buffer.from(randomUUID());
  const passkeyId = id.toString('base64url');
  const cose = coseOf(publicKey.export({ format: 'jwk' }));
  let uses = 0;
  const counted = (count: number | undefined) => {
    uses = count ?? uses + 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(uses);
    return counter;
  };
  const start = (flags: number, { count, isVerified = true }: AnswerOptions) =>
    Buffer.concat([
      hash(new URL(origin).hostname),
      Buffer.from([flags | PRESENT | (isVerified ? VERIFIED : 0)]),
      counted(count),
    ]);
  const clientOf = (type: string, challenge: string, at = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at }));
  const answered = (response: object) => ({
    id: passkeyId,
    rawId: passkeyId,
    type: 'public-key',
    response,
    clientExtensionResults: {},
  });
  return {
    passkeyId,
    publicKey: cose,
    answer(challenge, options = {}) {
      const data = start(0, options);
      const client = clientOf('webauthn.get', challenge, options.origin);
      return answered({
        authenticatorData: data.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, hash(client)]), privateKey).toString('base64url'),
      });
    },
    register(challenge, options = {}) {
      const length = Buffer.from([0, id.length]);
      const data = Buffer.concat([start(HAS_KEY, { count: 0, ...options }), Buffer.alloc(16), length, id, cose]);
      const size = Buffer.from([data.length]);
      // {fmt: "none", attStmt: {}, authData: ...} in CBOR
      const attestation = Buffer.concat([
        hex('a363666d74646e6f6e656761747453746d74a0686175746844617461'),
        hex('58'),
        size,
        data,
      ]);
      return answered({
        attestationObject: attestation.toString('base64url'),
        clientDataJSON: clientOf('webauthn.create', challenge, options.origin).toString('base64url'),
        transports: ['internal'],
      });
    },
  };
}
