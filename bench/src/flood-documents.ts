// Requests one document after another over sixteen connections, each at its own address, until it is ended.
// Arguments: address without a query, name of the query that differs. Prints `ready`, and at its end what came back, as JSON.
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { BROWSER_ACCEPT } from './answers-bench.ts';
import type { FloodAnswers } from './flood-bench.ts';

const [url = '', name = ''] = process.argv.slice(2);
const { pathname } = new URL(url);
const LONGEST_SECONDS = 600;

const flood = autocannon(
  {
    url,
    headers: { ...BROWSER_ACCEPT, 'accept-encoding': 'br' },
    connections: 16,
    duration: LONGEST_SECONDS,
    requests: [{ setupRequest: (request) => ({ ...request, path: `${pathname}?${name}=${randomUUID()}` }) }],
  },
  (error, result) => {
    if (error) throw error;
    // a refusal is an answer too: the program limits documents by network
    const answers: FloodAnswers = {
      documents: result['2xx'],
      refusals: result.non2xx,
      failures: result.errors + result.timeouts,
    };
    process.stdout.write(`${JSON.stringify(answers)}\n`, () => process.exit(0));
  },
);
process.once('SIGTERM', () => flood.stop());
console.log('ready');
