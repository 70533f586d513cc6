import { connect } from 'node:net';

/**
 * Sends bytes unchanged to a port of this machine and answers the status line's number and everything after it; for
 * requests that no client library would write.
 */
export function rawRequest(port: number, bytes: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')));
    socket.on('data', (part) => parts.push(part));
    socket.once('error', reject);
    socket.once('close', () => {
      const text = Buffer.concat(parts).toString();
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text });
    });
  });
}
