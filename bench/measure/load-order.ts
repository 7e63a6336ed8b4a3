/** What the process that makes the load is asked for. */
export type LoadOrder = { port: number; request: string; connections: number; forMs: number };

export type LoadAnswer = {
  responses: number;
  perSecond: number;
  failures: number;
  p50Ms: number;
  p99Ms: number;
};
