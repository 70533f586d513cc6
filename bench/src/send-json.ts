import { Agent, request } from 'node:http';

/** Posts JSON over connections that stay open. */
export interface JsonClient {
  /** @returns the answer's body, whatever its status */
  post<Answer>(path: string, body: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  close(): void;
}

/** @param origin where to, such as `http://127.0.0.1:4700` */
export function openJsonClient(origin: string, connections: number): JsonClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    post: <Answer>(path: string, body: string, headers: Readonly<Record<string, string>> = {}) =>
      new Promise<Answer>((resolve, reject) => {
        const all = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers };
        const sent = request(origin + path, { method: 'POST', agent, headers: all }, (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
          });
          response.once('error', reject).once('end', () => resolve(JSON.parse(text)));
        });
        sent.once('error', reject).end(body);
      }),
    close: () => agent.destroy(),
  };
}
