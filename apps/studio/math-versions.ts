import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type CanonicalValue, canonicalJson } from '@tessera/rules/fairness/canonical-json';
import { digestText } from '@tessera/rules/fairness/commitment';
import { createDrawStream } from '@tessera/rules/fairness/draw-stream';
import { allMaths, type MathVersions } from '@tessera/rules/slots/math-versions';
import { playRound } from '@tessera/rules/slots/play-round';
import { roundToWire } from '@tessera/rules/slots/round-wire';
import type { SlotMath } from '@tessera/rules/slots/slot-math';

/** Rounds whose outcomes represent all others. */
const ROUNDS = 300;
/** Every payout is a share of the bet, so one bet represents all; at money scale 4. */
const BET = 10_000n;
const SERVER_SEED = '7e'.repeat(32);

/** What a version of a game's mathematics decides: SHA-256 over its data and over the rounds that it makes of fixed seeds. */
export function fingerprintOf(math: SlotMath): string {
  const rounds = Array.from({ length: ROUNDS }, (_, nonce) => {
    return roundToWire(
      playRound(math, BET, createDrawStream({ serverSeed: SERVER_SEED, clientSeed: math.code, nonce })),
    );
  });
  return digestText(canonicalJson([math, rounds] as unknown as CanonicalValue));
}

const fileOf = (code: string) => fileURLToPath(new URL(`../../games/${code}/math-versions.json`, import.meta.url));

/** Fingerprints of a game's versions, by their number, as they were when rounds began to be played with them. */
export function readFingerprints(code: string): Record<string, string> {
  return existsSync(fileOf(code)) ? JSON.parse(readFileSync(fileOf(code), 'utf8')) : {};
}

// As a command: adds the versions that have no fingerprint yet, of the games named or of all; one that is there is never changed.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2);
  for (const code of named.length > 0 ? named : readdirSync(fileURLToPath(new URL('../../games/', import.meta.url)))) {
    const game = (await import(`../../games/${code}/src/rules.ts`)) as MathVersions;
    const made = allMaths(game).map((math) => [math.rulesVersion, fingerprintOf(math)] as const);
    const fingerprints = { ...Object.fromEntries(made), ...readFingerprints(code) };
    writeFileSync(fileOf(code), `${JSON.stringify(fingerprints, null, 2)}\n`);
    console.log(`wrote ${code}`);
  }
}
