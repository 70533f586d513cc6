import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { FIRST_LOAD_LIMIT_BYTES, measureFirstLoads } from './first-load.ts';

const load = (...sizes: number[]) => ({
  language: 'EN',
  scripts: new Map(sizes.map((size, index) => [`/assets/${index}.js`, randomBytes(size)])),
});

describe('the limit on the scripts of the first load', () => {
  it('fails one script above the limit, and several that are above it together', () => {
    expect(measureFirstLoads([load(FIRST_LOAD_LIMIT_BYTES + 1)]).notes).toHaveLength(1);
    expect(measureFirstLoads([load(FIRST_LOAD_LIMIT_BYTES / 2, FIRST_LOAD_LIMIT_BYTES / 2 + 1)]).notes).toHaveLength(1);
  });
  it('lets pass what is below it, weighed as it travels', () => {
    expect(measureFirstLoads([load(FIRST_LOAD_LIMIT_BYTES - 2000)]).notes).toEqual([]);
    const wordy = { language: 'EN', scripts: new Map([['/a.js', Buffer.from('const a = 1;'.repeat(20_000))]]) };
    expect(measureFirstLoads([wordy]).notes).toEqual([]);
  });
  it('fails a build without scripts', () => {
    expect(measureFirstLoads([load()]).notes).toHaveLength(1);
  });
});
