import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import { errorFacts } from '../log.ts';
import type { Runtime } from '../process/runtime.ts';
import { clientAddressOf } from './client-address.ts';

const words =
  'Requests come through a proxy that TRUSTED_PROXIES does not name, so all visitors count as one and share one limit. Whoever runs this installation should set it to the addresses of the proxy.';

/** A task is about a thing; this one is about the installation itself. */
const installationId = '00000000-0000-0000-0000-000000000000';

/** Looks for the headers of a proxy that the environment doesn't name; says so once in the log and to the office. */
function createWatch({ env, log, contextFor }: Runtime): (c: Context) => void {
  let isTold = env.trustedProxies.size > 0;
  return (c) => {
    if (isTold || !(c.req.header('x-forwarded-for') ?? c.req.header('forwarded'))) return;
    isTold = true;
    log.warn(words);
    const task = {
      kind: 'proxy-not-named',
      entity: 'installation',
      entityId: installationId,
      words,
    } as const;
    openCompanyTask(contextFor({ kind: 'system' }), task).catch((error: unknown) =>
      log.error('The office could not be told of a proxy that is not named', errorFacts(error)),
    );
  };
}

/** Whose request it is: the address a limit is counted for (client-address.ts). */
export function createAddressOf(runtime: Runtime): (c: Context) => string {
  const watch = createWatch(runtime);
  return (c) => {
    watch(c);
    // Absent when the app is called in process, as some tests do.
    const peer = c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'in-process';
    const forwardedFor = c.req.header('x-forwarded-for') ?? '';
    return clientAddressOf({ peer, forwardedFor }, runtime.env.trustedProxies);
  };
}
