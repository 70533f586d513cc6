import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { LogLevel } from '../config/settings.ts';

export type Log = Logger;

const secretNames = [
  'password',
  'newPassword',
  'token',
  'accessToken',
  'sessionToken',
  'ticket',
  'secret',
  'authorization',
  'Authorization',
  'cookie',
  'captcha',
  'x-signature',
];

/** Every place, up to three levels deep, where a value of a secret's name is struck out. */
const secretPaths = secretNames.flatMap((name) => {
  const key = /^\w+$/.test(name) ? name : `["${name}"]`;
  const below = key.startsWith('[') ? key : `.${key}`;
  return [key, `*${below}`, `*.*${below}`];
});

/** Lines for a person in place of JSON, on standard error. The package that makes them is there in development alone. */
export async function readableLines(into: number | NodeJS.WritableStream = 2): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty');
  return pretty({ destination: into, sync: true, translateTime: 'HH:MM:ss.l', ignore: 'pid,hostname' });
}

/**
 * Structured logs, one JSON object a line, on standard error; standard output is for the person who starts the program.
 * A request's lines carry its id by `log.child({ requestId })`. Secrets are struck out by name.
 */
export function createLog(level: LogLevel, stream: DestinationStream = destination(2)): Log {
  return pino({ level, base: null, redact: { paths: secretPaths, censor: '[hidden]' } }, stream);
}
