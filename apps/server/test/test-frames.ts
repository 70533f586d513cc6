import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { registerFiles } from '#server/platform/files/file-routes.ts';
import { createHttpServer } from '#server/platform/http/server.ts';
import type { TestServer } from './test-server.ts';

/** The frames' origin with the files that members upload, kept in its own data folder. */
export interface TestFrames {
  readonly frames: FastifyInstance;
  readonly dataDir: string;
  close(): Promise<void>;
}

/** Gives a test's server a data folder for uploads, and serves them. */
export async function createTestFrames({ platform }: TestServer): Promise<TestFrames> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-files-'));
  Object.assign(platform.config, { dataDir });
  const frames = await createHttpServer(platform);
  await registerFiles(frames, platform.config);
  await frames.ready();
  return {
    frames,
    dataDir,
    async close() {
      await frames.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
