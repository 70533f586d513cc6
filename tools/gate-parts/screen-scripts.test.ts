import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SCREEN_LIMIT_BYTES, measureScreens } from './screen-scripts.ts';

const manifest = {
  'src/app/entry-client.tsx': { file: 'entry.js', isEntry: true },
  'src/shared/api/wire-table.ts': { file: 'later.js', imports: ['src/app/entry-client.tsx'] },
  'src/screens/deposit/deposit.screen.tsx': {
    file: 'deposit.js',
    imports: ['_form.js', 'src/shared/api/wire-table.ts'],
  },
  '_form.js': { file: 'form.js', imports: ['src/app/entry-client.tsx'] },
};
const SCREENS = ['src/screens/deposit/deposit.screen.tsx'];
const sizes = (own: number, shared: number) => (file: string) =>
  randomBytes({ 'deposit.js': own, 'form.js': shared }[file] ?? 90_000);

describe("the limit on a screen's own scripts", () => {
  it('counts its file and what it shares with some, not what all screens have', () => {
    const { bytes, notes } = measureScreens(manifest, SCREENS, sizes(4_000, 3_000));
    expect(notes).toEqual([]);
    expect(bytes.get('deposit')).toBeGreaterThanOrEqual(7_000);
    expect(bytes.get('deposit')).toBeLessThan(7_200);
  });
  it('fails a screen whose files are above it together', () => {
    const half = SCREEN_LIMIT_BYTES / 2;
    expect(measureScreens(manifest, SCREENS, sizes(half, half + 1)).notes).toEqual([
      expect.stringContaining('deposit has'),
    ]);
  });
  it('fails a screen that the manifest does not have', () => {
    const gone = 'src/screens/gone/gone.screen.tsx';
    expect(measureScreens(manifest, [...SCREENS, gone], sizes(1, 1)).notes).toEqual([`the manifest has no ${gone}`]);
  });
  it('fails a build without screens', () => {
    expect(measureScreens({}, [], sizes(1, 1)).notes).toHaveLength(1);
  });
});
