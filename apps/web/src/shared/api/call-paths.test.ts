import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

test('CGEN-02: no path of a call is in the app; all come from the one table of the contract', () => {
  const own = Object.entries(sources).filter(([file]) => !/\.test\.tsx?$/.test(file));
  expect(own.length).toBeGreaterThan(100);
  expect(own.filter(([, text]) => /['"`]\/(wps|mcs|lgw)\//.test(text)).map(([file]) => file)).toEqual([]);
});
