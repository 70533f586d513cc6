// Writes the raw bits of the draws of our games to standard output, without end, for batteries of tests such as dieharder:
// npm run -s raw-draws | dieharder -g 200 -d 100 -p 20 (monobit of NIST; 101 runs, 102 serial, 0 birthdays). Each pair of seeds is drawn anew, as it is for a round, and gives 4,096 words.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createDrawStream } from '@tessera/rules/fairness/draw-stream';

const WORDS = 4096;

/** The next bits, from their own pair of seeds. */
function nextBits(): Buffer {
  const stream = createDrawStream({
    serverSeed: randomBytes(32).toString('hex'),
    clientSeed: randomBytes(16).toString('hex'),
    nonce: 0,
  });
  const bits = Buffer.alloc(WORDS * 4);
  for (let word = 0; word < WORDS; word += 1) bits.writeUInt32BE(stream.below(2 ** 32), word * 4);
  return bits;
}

process.stdout.on('error', () => process.exit(0));
for (;;) if (!process.stdout.write(nextBits())) await once(process.stdout, 'drain');
