import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { LoadAnswer, LoadOrder } from './load-order.ts';

export type Served = LoadAnswer & {
  /** CPU of this process, which is the server, per response; the database's is not in it. */
  cpuMs: number;
};

/** Loads servers of this process from another one. */
export type HttpLoad = { run(order: LoadOrder): Promise<Served>; stop(): void };

function ask(client: ChildProcess, order: LoadOrder): Promise<LoadAnswer> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The load process ended before its time'));
    client.once('exit', ended);
    client.once('message', (answer: LoadAnswer) => {
      client.off('exit', ended);
      if (answer.failures === 0) resolve(answer);
      else reject(new Error(`${answer.failures} of ${answer.responses} responses were no 200`));
    });
    client.send(order);
  });
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
