/** What the process that makes the load is asked for. Each connection sends the requests in turn. */
export type LoadOrder = { port: number; requests: string[]; connections: number; forMs: number };

export type LoadAnswer = {
  responses: number;
  perSecond: number;
  failures: number;
  p50Ms: number;
  p99Ms: number;
  slowestMs: number;
};
