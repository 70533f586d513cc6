// @vitest-environment jsdom
import type { PlayLimitChange } from '@tessera/contract';
import { expect, test } from 'vitest';
import { CNY } from '../../../test/currency.ts';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { LimitHistory } from './limit-history.tsx';

const NOON = Date.parse('2026-11-26T12:00:00Z');
const held = { at: NOON, effectiveAt: NOON, discardedAt: null } as const;
const waits = { at: NOON, effectiveAt: null, discardedAt: null } as const;
const discarded = { at: NOON, effectiveAt: null, discardedAt: NOON } as const;
const limit = { change: 'limit', limit: 'lossDay', amount: '50.00' } as const;
const time = { change: 'time', minutes: 60 } as const;

const CASES: readonly (readonly [PlayLimitChange, RegExp])[] = [
  [{ ...limit, ...held }, /^set_limit period=\S+ amount=¥50\.00$/],
  [{ ...limit, amount: null, ...held }, /^set_none period=\S+$/],
  [{ ...limit, ...waits }, /^set_limit .* \(waits\)$/],
  [{ ...limit, ...discarded }, /^set_limit .* \(wasDiscarded\)$/],
  [{ ...time, ...held }, /^set_limit [^(]*$/],
  [{ ...time, ...discarded }, /\(wasDiscarded\)$/],
  [{ ...time, minutes: null, ...waits }, /timeNone \(waits\)$/],
  [{ change: 'break', at: NOON, kind: 'timeout', endsAt: NOON }, /^timeout, breakUntil time=/],
];

test('each change says what was set, and whether it waits or was discarded', async () => {
  for (const [change, text] of CASES) {
    const part = await renderInApp(<LimitHistory changes={[change]} />, {
      info: { userName: 'mai', type: 0 },
      merchant: { currency: CNY, timeZone: 'UTC', brand: { name: 'Aurora' } },
      showsValues: true,
    });
    expect(part.element.querySelector('li span')?.textContent).toMatch(text);
    part.unmount();
  }
});
