import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FarEnd } from './far-end.ts';

/** Patience that ends before a silent far end answers, and one that no slow machine uses up, milliseconds. */
const SHORT_MS = 250;
const LONG_MS = 60_000;

/** Something that a provider asks of its far end. */
export interface AskedAct {
  readonly farEnd: FarEnd;
  /** Asks once. Rejects when it was not done, or not known to be. */
  readonly act: (patienceMs: number) => Promise<unknown>;
  /** How often the far end did what was asked; undefined for what only reads. */
  readonly done?: () => number;
}

/** Tests that a provider notifies of each failure of its far end, and bears a slow one. */
export function testFarEndFailures(what: string, start: () => Promise<AskedAct>): void {
  describe(what, () => {
    let asked: AskedAct;
    beforeEach(async () => {
      asked = await start();
    });
    afterEach(() => asked.farEnd.close());
    const expectDone = (times: number) => asked.done && expect(asked.done()).toBe(times);

    it('a refusal and a connection that is lost are errors, and the next try can succeed', async () => {
      for (const mode of ['refuse', 'cut'] as const) {
        asked.farEnd.behave(mode);
        await expect(asked.act(LONG_MS)).rejects.toThrow();
      }
      expectDone(0);
      asked.farEnd.behave('take');
      await asked.act(LONG_MS);
      expectDone(1);
    });

    it('a far end that never answers is an error after the provider’s patience', async () => {
      asked.farEnd.behave('silent');
      await expect(asked.act(SHORT_MS)).rejects.toThrow();
      expectDone(0);
    });

    it('a slow answer within the patience is waited for', async () => {
      asked.farEnd.behave('slow');
      let isOver = false;
      const asking = asked.act(LONG_MS).then(() => {
        isOver = true;
      });
      await expect.poll(() => asked.farEnd.held()).toBe(1);
      expect(isOver).toBe(false);
      asked.farEnd.release();
      await asking;
      expectDone(1);
    });

    it('where nobody listens is an error', async () => {
      await asked.farEnd.close();
      await expect(asked.act(LONG_MS)).rejects.toThrow();
    });
  });
}
