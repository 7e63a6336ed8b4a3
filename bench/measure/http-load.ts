import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LoadAnswer, LoadOrder } from './load-order.ts';

export type Served = LoadAnswer & {
  /** CPU of this process, which is the server, per response; the database's is not in it. */
  cpuMs: number;
};

/** Loads servers of this process from another one. */
export type HttpLoad = { run(order: LoadOrder): Promise<Served>; stop(): void };

async function ask(client: ChildProcess, order: LoadOrder): Promise<LoadAnswer> {
  client.send(order);
  const ended = once(client, 'exit').then(() => {
    throw new Error('The load process ended before its time');
  });
  const [answer] = (await Promise.race([once(client, 'message'), ended])) as [LoadAnswer];
  if (answer.failures > 0) throw new Error(`${answer.failures} of ${answer.responses} responses were no 200`);
  return answer;
}

export function startHttpLoad(): HttpLoad {
  const client = fork(join(import.meta.dirname, 'load-client.ts'));
  return {
    async run(order) {
      const cpuBefore = process.cpuUsage();
      const answer = await ask(client, order);
      const cpu = process.cpuUsage(cpuBefore);
      return { ...answer, cpuMs: (cpu.user + cpu.system) / 1000 / answer.responses };
    },
    stop: () => void client.disconnect(),
  };
}
