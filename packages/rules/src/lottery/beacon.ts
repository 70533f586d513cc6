import { bls12_381 } from '@noble/curves/bls12-381.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/**
 * A chain of public randomness: a network of independent parties signs the number of each round when its time has come, and nobody
 * knows the signature before. Form of drand's scheme `bls-unchained-g1-rfc9380`.
 */
export interface BeaconChain {
  /** Name of the chain in addresses and proofs: the hash of its parameters, in hex. */
  readonly hash: string;
  /** The network's public key, a point of G2 of BLS12-381, in hex. */
  readonly publicKey: string;
  /** When round 1 came out, seconds since 1970. */
  readonly genesisSeconds: number;
  readonly periodSeconds: number;
}

/** The chain of the League of Entropy with a round every three seconds; its parameters are public and never change. */
export const QUICKNET: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisSeconds: 1_692_803_367,
  periodSeconds: 3,
};

/** Chains whose draws can be checked; one that is not among them proves nothing. */
export const BEACON_CHAINS: readonly BeaconChain[] = [QUICKNET];

/** How messages are hashed to a point of G1, as the scheme says. */
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_';

/** When a round comes out, milliseconds since 1970. */
export function roundTime(chain: BeaconChain, round: number): number {
  return (chain.genesisSeconds + (round - 1) * chain.periodSeconds) * 1000;
}

/** The first round that comes out at or after a time, milliseconds since 1970. */
export function roundAfter(chain: BeaconChain, time: number): number {
  return Math.max(1, Math.ceil((time / 1000 - chain.genesisSeconds) / chain.periodSeconds) + 1);
}

function roundMessage(round: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round));
  return sha256(bytes);
}

/** True when the network's key signed the round; false for everything else, also for what is no signature at all. */
export function isRoundTrue(chain: BeaconChain, round: number, signature: string): boolean {
  const scheme = bls12_381.shortSignatures;
  try {
    const key = bls12_381.G2.Point.fromBytes(hexToBytes(chain.publicKey));
    const point = scheme.Signature.fromBytes(hexToBytes(signature));
    return scheme.verify(point, scheme.hash(roundMessage(round), DOMAIN), key);
  } catch {
    return false;
  }
}

/** What a round gives: 32 bytes in hex. */
export function roundRandomness(signature: string): string {
  return bytesToHex(sha256(hexToBytes(signature)));
}
