import type { Client } from 'pg';
import type { HttpLoad } from '../measure/http-load.ts';
import { readBackends, timeBetween } from './database-cpu.ts';
import type { ChildServer } from './servers.ts';

/** What one round of load on a server came to. */
export type Round = { perSecond: number; p50Ms: number; p99Ms: number; nodeMs: number; databaseMs: number };

type Load = { requests: string[]; connections: number; forMs: number };

/** Loads one server for a while; processor time is a request's, of the server and of its own connections apart. */
export async function measureServed(
  server: ChildServer,
  { load, client, order }: { load: HttpLoad; client: Client; order: Load },
): Promise<Round> {
  const backends = await readBackends(client, server.applicationName);
  const cpu = await server.cpuMs();
  const answer = await load.run({ port: server.port, ...order });
  const nodeMs = (await server.cpuMs()) - cpu;
  const databaseMs = timeBetween(backends, await readBackends(client, server.applicationName));
  return {
    perSecond: answer.perSecond,
    p50Ms: answer.p50Ms,
    p99Ms: answer.p99Ms,
    nodeMs: nodeMs / answer.responses,
    databaseMs: databaseMs / answer.responses,
  };
}
