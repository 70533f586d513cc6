import { destination, type Logger, pino } from 'pino';

export type Log = Logger;

/** One JSON object a line on standard error, marked as the sandboxes'. */
export function createLog(level: string): Log {
  return pino({ level, base: { program: 'sandbox' } }, destination(2));
}
