import type { TestServer } from '../server.ts';

/** Each counter of `/metrics` by its name and labels; reading it has what counts loaded. */
export async function readCounters({ url }: TestServer): Promise<Map<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const lines = text.matchAll(/^(brightwren_\w+_total\{.*\}) (\S+)$/gm);
  return new Map([...lines].map(([, name = '', value]) => [name, Number(value)]));
}

/**
 * By how much each counter has risen: the files of a run share their process, which has counted what the ones before
 * did.
 */
export async function risenSince(server: TestServer, before: ReadonlyMap<string, number>) {
  const after = await readCounters(server);
  const risen = [...after].map(([name, value]) => [name, value - (before.get(name) ?? 0)] as const);
  return new Map(risen.filter(([, by]) => by > 0));
}
