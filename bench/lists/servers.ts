import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { FromServer, ServerOrder } from './child-orders.ts';

/** A server in a process of its own. */
export type ChildServer = {
  port: number;
  /** Under which its connections to the database go. */
  applicationName: string;
  /** Processor time of its process until now. */
  cpuMs(): Promise<number>;
  stop(): void;
};

const programs = {
  product: { file: 'serve-product.ts', args: [], applicationName: 'brightwren' },
  postgraphile: {
    file: '../peers/serve-postgraphile.mjs',
    args: [],
    applicationName: 'bench-postgraphile',
  },
  rows: { file: 'serve-floor.ts', args: ['rows'], applicationName: 'bench-rows' },
  json: { file: 'serve-floor.ts', args: ['json'], applicationName: 'bench-json' },
};
export type ServerName = keyof typeof programs;

function nextMessage<Kind extends FromServer['kind']>(
  child: ChildProcess,
  kind: Kind,
): Promise<Extract<FromServer, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('A server of the benchmark ended before its time'));
    child.once('exit', ended);
    child.once('message', (message: FromServer) => {
      child.off('exit', ended);
      if (message.kind === kind) resolve(message as Extract<FromServer, { kind: Kind }>);
      else reject(new Error(`A server said ${message.kind} where ${kind} was asked for`));
    });
  });
}

export async function startServer(name: ServerName, order: ServerOrder): Promise<ChildServer> {
  const { file, args, applicationName } = programs[name];
  const child = fork(join(import.meta.dirname, file), [JSON.stringify(order), ...args]);
  const { port } = await nextMessage(child, 'listens');
  return {
    port,
    applicationName,
    async cpuMs() {
      const answer = nextMessage(child, 'cpu');
      child.send('cpu');
      return (await answer).ms;
    },
    stop: () => void child.disconnect(),
  };
}
