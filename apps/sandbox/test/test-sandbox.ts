import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { Accounts } from '../src/accounts.ts';
import type { SandboxKind } from '../src/settings.ts';
import { startSandbox } from '../src/start-sandbox.ts';

/** A database with an empty schema `sandbox`, and a role that has rights on that schema alone. */
export interface TestSchema {
  /** As that role. */
  readonly url: string;
  drop(): Promise<void>;
}

async function asOwner(database: string, work: (owner: pg.Client) => Promise<unknown>): Promise<void> {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${database}`;
  const owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  try {
    await work(owner);
  } finally {
    await owner.end();
  }
}

/** Makes the place that the server would make. */
export async function createTestSchema(): Promise<TestSchema> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asOwner('postgres', async (owner) => {
    await owner.query(`create database ${name}`);
    await owner.query(`create role ${name} login password 'x'`);
  });
  await asOwner(name, async (owner) => {
    await owner.query('create schema sandbox');
    await owner.query(`grant usage, create on schema sandbox to ${name}`);
  });
  const url = new URL(inject('postgresUrl'));
  Object.assign(url, { pathname: `/${name}`, username: name, password: 'x' });
  return {
    url: url.href,
    drop: () =>
      asOwner('postgres', async (owner) => {
        await owner.query(`drop database ${name} with (force)`);
        await owner.query(`drop role ${name}`);
      }),
  };
}

/** What EN signs with; no other merchant has an account. */
export const secretOfEn = (account: string) => `${account} of EN`;
const accounts: Accounts = {
  secretOf: async (account, merchant) => (merchant === 'EN' ? secretOfEn(account) : undefined),
};

/** The running sandboxes of a test. */
export interface TestSandbox {
  /** Origin of what shows or steers them, and of the calls of merchants' servers. */
  readonly services: string;
  /** Origin of the pages that members are sent to. */
  readonly pages: string;
  stop(): Promise<void>;
}

/** Starts the sandboxes on free ports. */
export async function startTestSandbox(databaseUrl: string, kinds: readonly SandboxKind[]): Promise<TestSandbox> {
  const settings = {
    port: 0,
    pagesPort: 0,
    databaseUrl,
    kinds: new Set(kinds),
    appUrl: 'http://localhost:4000',
    pagesUrl: '',
    logLevel: 'silent',
  };
  const { port, pagesPort, stop } = await startSandbox(settings, accounts);
  return { services: `http://127.0.0.1:${port}`, pages: `http://127.0.0.1:${pagesPort}`, stop };
}
