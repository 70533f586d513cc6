import { hardPhrases, PHRASES, unprovenPhrases } from '../gate-parts/plain-words.ts';
import { listSources } from '../gate-parts/sources.ts';
import type { Gate } from '../run-gate.ts';

/**
 * Wording that this gate does not judge: applied migrations, and SQL functions, whose version changes with each comment; rows of the
 * specification, texts of members, records of releases; its own parts, which name the phrases; and drawings of sports stands.
 */
const OWNED =
  /\/migrations\/(?:\d|functions\/)|^docs\/rows\.md$|^packages\/texts\/|^packages\/contract\/published\/|plain-words\.ts$|^apps\/web\/art\//;

const gate: Gate = {
  name: 'Comments and titles in plain words',
  async run() {
    const sources = listSources(
      /^(packages|games|apps|e2e|bench|tools|docs)\/.*\.(tsx?|mjs|css|sql|md)$|^[^/]+\.md$/,
    ).filter(({ path }) => !OWNED.test(path));
    const notes = unprovenPhrases(PHRASES);
    for (const source of sources) notes.push(...hardPhrases(source));
    if (sources.length < 1000) notes.push(`only ${sources.length} sources were seen`);
    return { passed: sources.length, failed: notes.length, notes };
  },
};
export default gate;
