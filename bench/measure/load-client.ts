import { HttpConnection } from './http-connection.ts';
import type { LoadAnswer, LoadOrder } from './load-order.ts';

// A process of its own: in the server's it would be counted as the server's work.

async function makeLoad({ port, requests, connections, forMs }: LoadOrder): Promise<LoadAnswer> {
  const took: number[] = [];
  let failures = 0;
  const startedAt = performance.now();
  const bytes = requests.map((request) => Buffer.from(request));
  const loop = async (_: unknown, place: number) => {
    const connection = new HttpConnection(port);
    // Connections begin apart, so that they do not all ask for the same at once.
    let turn = place * 7;
    while (performance.now() - startedAt < forMs) {
      const request = bytes[turn % bytes.length] ?? Buffer.alloc(0);
      turn += 1;
      const sentAt = performance.now();
      if (!(await connection.send(request))) failures += 1;
      took.push(performance.now() - sentAt);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }).map(loop));
  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return {
    responses: took.length,
    perSecond: took.length / seconds,
    failures,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    slowestMs: at(1),
  };
}

process.on('message', (order: LoadOrder) => {
  makeLoad(order).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      process.stderr.write(`The load failed: ${String(error)}\n`);
      process.exit(1);
    },
  );
});
// Whatever ends the benchmark ends this process too.
process.on('disconnect', () => process.exit(0));
