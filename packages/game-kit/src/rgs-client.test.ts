import { describe, expect, it, vi } from 'vitest';
import { createRgsClient, RgsError } from './rgs-client.ts';

const round = {
  code: 'x',
  rulesVersion: 1,
  bet: '1.00',
  spins: [{ feature: 'base', steps: [{ grid: 'A', multiplier: 1, wins: [] }], awarded: 0, units: 0 }],
  units: 0,
  capped: false,
  win: '0.00',
};
const answer = {
  round,
  balance: '9.00',
  fairness: { serverSeedHash: 'a'.repeat(64), clientSeed: 'me', nonce: 1 },
  jackpotWin: '0.00',
  replayed: false,
};
const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });
const roundId = '5f0c8a52-4c1f-4d39-9d3c-1c2f3a4b5c6d';

describe('createRgsClient', () => {
  it('asks for the same round id again until the network answers', async () => {
    vi.useFakeTimers();
    const bodies: string[] = [];
    const send = vi.fn(async (_address: unknown, init?: RequestInit) => {
      bodies.push(String(init?.body));
      if (bodies.length === 1) throw new TypeError('cut');
      if (bodies.length === 2) return json({ code: 'TEMPORARY', message: '' }, 503);
      return json(answer);
    });
    const played = createRgsClient(send as typeof fetch).play(roundId, '1.00', 20_000);
    await vi.runAllTimersAsync();
    expect(await played).toEqual(answer);
    expect(new Set(bodies)).toEqual(new Set([JSON.stringify({ roundId, bet: '1.00' })]));
    expect(bodies).toHaveLength(3);
    vi.useRealTimers();
  });

  it('gives up after its patience and says that the network failed', async () => {
    vi.useFakeTimers();
    const failed = createRgsClient(async () => Promise.reject(new TypeError('cut'))).play(roundId, '1.00', 3000);
    const caught = failed.catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    expect(await caught).toMatchObject({ code: 'NETWORK' });
    vi.useRealTimers();
  });

  it('does not repeat a refusal', async () => {
    const send = vi.fn(async () => json({ code: 'INSUFFICIENT_FUNDS', message: 'x' }, 409));
    await expect(createRgsClient(send).play(roundId, '1.00', 20_000)).rejects.toEqual(
      new RgsError('INSUFFICIENT_FUNDS'),
    );
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('treats an answer that is not of the protocol as no answer', async () => {
    for (const bad of [
      { ...answer, balance: 9 },
      { ...answer, round: { ...round, spins: [] } },
      'text',
      { code: 'WHAT', message: '' },
    ]) {
      await expect(createRgsClient(async () => json(bad)).play(roundId, '1.00', 0)).rejects.toMatchObject({
        code: 'NETWORK',
      });
    }
  });
});
