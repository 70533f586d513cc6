import { BODY_TIMES, headTimes } from '../http/body-watch.ts';
import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The process's own figures; modules add theirs once, by name. */
export interface Metrics {
  readonly registry: Registry;
  counter<Label extends string = never>(name: string, help: string, labels?: readonly Label[]): Counter<Label>;
  gauge<Label extends string = never>(name: string, help: string, labels?: readonly Label[]): Gauge<Label>;
  /** Buckets in seconds. */
  histogram<Label extends string = never>(name: string, help: string, labels?: readonly Label[]): Histogram<Label>;
}

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const base = <Label extends string>(name: string, help: string, labels: readonly Label[]) => ({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
  });
  return {
    registry,
    counter: <Label extends string>(name: string, help: string, labels: readonly Label[] = []) =>
      new Counter<Label>(base(name, help, labels)),
    gauge: <Label extends string>(name: string, help: string, labels: readonly Label[] = []) =>
      new Gauge<Label>(base(name, help, labels)),
    histogram: <Label extends string>(name: string, help: string, labels: readonly Label[] = []) =>
      new Histogram<Label>({ ...base(name, help, labels), buckets: seconds }),
  };
}

/** Serves `/metrics` on its own port, so that it is never on a public address. */
export async function serveMetrics(
  metrics: Metrics,
  place: { host: string; port: number },
): Promise<{ stop(): Promise<void> }> {
  const server = createServer(headTimes(BODY_TIMES), (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(place.port, place.host, resolve);
  });
  return {
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
