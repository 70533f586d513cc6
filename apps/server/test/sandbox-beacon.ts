import { bls12_381 } from '@noble/curves/bls12-381.js';
import type { BeaconChain } from '@tessera/rules/lottery/beacon';
import Fastify from 'fastify';
import { createHash } from 'node:crypto';
import { listenOnLoopback } from './listen.ts';

/** A beacon on loopback with its own key. */
export interface SandboxBeacon {
  readonly origin: string;
  readonly chain: BeaconChain;
  /** Rounds that were asked for, in their order. */
  readonly asked: number[];
  /** What it answers: its signature of the round, none yet, the signature of another round, or something else altogether. */
  behave(how: 'signs' | 'waits' | 'lies' | 'babbles'): void;
  close(): Promise<void>;
}

const scheme = bls12_381.shortSignatures;

function signRound(secretKey: Uint8Array, round: number): string {
  const number = Buffer.alloc(8);
  number.writeBigUInt64BE(BigInt(round));
  const message = new Uint8Array(createHash('sha256').update(number).digest());
  const point = scheme.hash(message, 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_');
  return Buffer.from(scheme.Signature.toBytes(scheme.sign(point, secretKey))).toString('hex');
}

/** Starts a beacon whose first round came out in 2023, one each three seconds. */
export async function openSandboxBeacon(): Promise<SandboxBeacon> {
  const { secretKey, publicKey } = scheme.keygen();
  const key = Buffer.from(publicKey.toBytes()).toString('hex');
  const chain = { hash: 'a'.repeat(64), publicKey: key, genesisSeconds: 1_692_803_367, periodSeconds: 3 };
  const asked: number[] = [];
  let manner: 'signs' | 'waits' | 'lies' | 'babbles' = 'signs';
  const server = Fastify();
  server.get<{ Params: { round: string } }>(`/${chain.hash}/public/:round`, async (request, reply) => {
    const round = Number(request.params.round);
    asked.push(round);
    if (manner === 'waits') return reply.status(425).send({ error: 'not yet' });
    if (manner === 'babbles') return reply.send({ round, signature: 'x'.repeat(96) });
    return { round, signature: signRound(secretKey, manner === 'lies' ? round + 1 : round) };
  });
  const port = await listenOnLoopback(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    chain,
    asked,
    behave: (how) => {
      manner = how;
    },
    close: () => server.close(),
  };
}
