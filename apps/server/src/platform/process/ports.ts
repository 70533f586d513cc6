import { createServer } from 'node:net';

/** A port cannot be listened on; the message says which and why. */
export class PortError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'PortError';
    this.code = code;
  }
}

function reasonOf(error: NodeJS.ErrnoException, port: number, host: string): PortError {
  if (error.code === 'EADDRINUSE') {
    return new PortError('PORT_IN_USE', `Port ${port} is used by another program. Stop it or set PORT to another one.`);
  }
  if (error.code === 'EACCES') {
    return new PortError('PORT_DENIED', `Port ${port} may not be opened by this user. Set PORT to one above 1023.`);
  }
  return new PortError('PORT_UNAVAILABLE', `Port ${port} cannot be opened on ${host}: ${error.message}.`);
}

/**
 * Makes sure before anything is started that the ports can be had.
 * @throws PortError for the first that cannot
 */
export async function ensurePortsFree(ports: readonly number[], host: string): Promise<void> {
  for (const port of ports) {
    await new Promise<void>((resolve, reject) => {
      const server = createServer();
      server.once('error', (error) => reject(reasonOf(error, port, host)));
      server.listen(port, host, () => server.close(() => resolve()));
    });
  }
}
