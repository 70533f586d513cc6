/** The database cannot be reached or gave up in time. Nothing is half done; the same call may be sent again. */
export class DatabaseUnavailableError extends Error {
  readonly code = 'DATABASE_UNAVAILABLE';
  constructor(cause: unknown) {
    super(`the database is not available${cause instanceof Error ? `: ${cause.message}` : ''}`, { cause });
    this.name = 'DatabaseUnavailableError';
  }
}

/** The database can never be started as things are; the message is a sentence for the person who starts the program. */
export class DatabaseStartError extends Error {
  readonly code: string;
  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'DatabaseStartError';
    this.code = code;
  }
}

/**
 * The error of a server that could not be created or started, derived from its output.
 * @param output what PostgreSQL printed
 */
export function startErrorOf(code: string, message: string, output: string): DatabaseStartError {
  return /No space left on device/.test(output)
    ? new DatabaseStartError('DISK_FULL', `The disk is full. ${message}\n${output}`)
    : new DatabaseStartError(code, `${message}\n${output}`);
}

const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const connectionMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout|Connection ended|timeout expired)/i;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** True when the connection was lost or never made (SQLSTATE 08xxx, 57P0x, 53300, or a socket error). */
export function isConnectionError(error: unknown): boolean {
  const code = codeOf(error);
  if (/^(08...|57P0[1-5]|53300)$/.test(code) || connectionCodes.has(code)) return true;
  if (error instanceof AggregateError) return error.errors.some(isConnectionError);
  return error instanceof Error && connectionMessages.test(error.message);
}

/** True when the same statement may succeed when sent again: a lost connection, a serialization failure or a deadlock. */
export function isRetryable(error: unknown): boolean {
  return isConnectionError(error) || ['40001', '40P01'].includes(codeOf(error));
}

/** True when a lock was not to be had in time (SQLSTATE 55P03). */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** True when the database gave up waiting: statement or lock timeout, or no room on its disk. */
export function isOverload(error: unknown): boolean {
  return ['57014', '55P03', '53100', '53200', '53400'].includes(codeOf(error));
}
