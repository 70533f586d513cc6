import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createKeyring, type Keyring } from './keyring.ts';

/** The secret file cannot be used; the message is a sentence for the person who starts the program. */
export class SecretFileError extends Error {
  readonly code = 'BAD_SECRET_FILE';
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'SecretFileError';
  }
}

/** What one line of the file looks like: 32 random bytes or more, base64url. */
const LINE = /^[\w-]{43,}$/;

const newLine = () => randomBytes(32).toString('base64url');

/** Writes a new file beside its place and answers its name: readers of the place never see half a file. */
function writeBeside(file: string, lines: readonly string[]): string {
  const beside = join(dirname(file), `.secret-${randomBytes(6).toString('hex')}`);
  writeFileSync(beside, `${lines.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
  return beside;
}

function makeSecretFile(file: string): void {
  const beside = writeBeside(file, [newLine()]);
  try {
    linkSync(beside, file);
  } catch (error) {
    // another process was first: its secret is everybody's
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(beside, { force: true });
  }
}

/**
 * Reads the secrets of the installation, the newest first.
 * @throws SecretFileError when others may read the file, or when it holds anything but secrets of full length
 */
function readSecrets(file: string): string[] {
  let text: string;
  try {
    const { mode } = statSync(file);
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
      const octal = (mode & 0o777).toString(8).padStart(4, '0');
      throw new SecretFileError(`The secret file ${file} has mode ${octal}: others may read it. Give it mode 0600.`);
    }
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof SecretFileError) throw error;
    throw new SecretFileError(
      `The secret file ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`,
      error,
    );
  }
  const lines = text.split('\n').filter((line) => line !== '');
  if (lines.length === 0 || !lines.every((line) => LINE.test(line))) {
    throw new SecretFileError(
      `The secret file ${file} is damaged: expected lines of at least 43 characters of base64url, the newest secret first.`,
    );
  }
  return lines;
}

/**
 * Opens the installation's secrets.
 * @param options.file their file
 * @param options.mayMake whether a missing file is made, from the system's random source; one that a person named is not
 * @throws SecretFileError
 */
export function openKeyring({ file, mayMake }: { file: string; mayMake: boolean }): Keyring {
  if (mayMake && !statSync(file, { throwIfNoEntry: false })) makeSecretFile(file);
  return createKeyring(readSecrets(file), () => readSecrets(file));
}

/**
 * Adds a new secret as the first of the file; the older ones stay, so that what they closed can still be opened.
 * @throws SecretFileError
 */
export function addSecret(file: string): void {
  const secrets = readSecrets(file);
  renameSync(writeBeside(file, [newLine(), ...secrets]), file);
}

/**
 * Takes all secrets but the newest out of the file.
 * @returns how many
 * @throws SecretFileError
 */
export function dropOlderSecrets(file: string): number {
  const [newest = '', ...older] = readSecrets(file);
  if (older.length > 0) renameSync(writeBeside(file, [newest]), file);
  return older.length;
}
