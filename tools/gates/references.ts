import { deadReferences, readTargets, unlistedDecisions, unseenReferences } from '../gate-parts/references.ts';
import { listSources } from '../gate-parts/sources.ts';
import type { Gate } from '../run-gate.ts';

/** Applied migrations never change, so what the first ones cite stays; this gate's own parts name what they look for. */
const UNCHANGING = /^apps\/server\/src\/.*\/migrations\/\d|^tools\/(gates|gate-parts)\/(gates\.test|references)\.ts$/;

const gate: Gate = {
  name: 'References lead somewhere',
  async run() {
    const targets = readTargets();
    const sources = listSources(/^(packages|games|apps|e2e|bench|tools)\/.*\.(tsx?|css|mjs|sql)$|\.md$/).filter(
      ({ path }) => !UNCHANGING.test(path),
    );
    const notes = sources.flatMap((source) => deadReferences(source, targets));
    notes.push(...unseenReferences((source) => deadReferences(source, targets)));
    const [index] = sources.filter(({ path }) => path === 'docs/decisions/README.md');
    const decisions = sources.filter(({ path }) => /^docs\/decisions\/\d/.test(path));
    notes.push(...unlistedDecisions(decisions, index?.text ?? ''));
    if (sources.length < 1000) notes.push(`only ${sources.length} sources were seen`);
    return { passed: sources.length, failed: notes.length, notes };
  },
};
export default gate;
