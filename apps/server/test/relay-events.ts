import { expect, vi } from 'vitest';
import type { TestServer } from './test-server.ts';

/** Makes the outbox relay everything that was posted to its subscribers. */
export async function relayEvents({ platform, database }: TestServer): Promise<void> {
  const loop = platform.outbox.start();
  await vi.waitFor(
    async () => expect(await database.asOwner('select 1 from outbox where published_at is null limit 1')).toEqual([]),
    { timeout: 20_000 },
  );
  await loop.stop();
}
