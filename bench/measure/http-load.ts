import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { LoadAnswer, LoadOrder } from './load-order.ts';

export type Served = LoadAnswer & {
  /** CPU of this process, which is the server, per response; the database's is not in it. */
  cpuMs: number;
};

/** Loads servers from another process. */
export type HttpLoad = {
  /** Of a server of this process; all answers have to be good. */
  run(order: LoadOrder): Promise<Served>;
  /** Whatever is answered. */
  flood(order: LoadOrder): Promise<LoadAnswer>;
  stop(): void;
};

function ask(client: ChildProcess, order: LoadOrder): Promise<LoadAnswer> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error('The load process ended before its time'));
    client.once('exit', ended);
    client.once('message', (answer: LoadAnswer) => {
      client.off('exit', ended);
      resolve(answer);
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
      const { failures, responses } = answer;
      if (failures > 0) throw new Error(`${failures} of ${responses} responses were no 200`);
      const cpu = process.cpuUsage(cpuBefore);
      return { ...answer, cpuMs: (cpu.user + cpu.system) / 1000 / answer.responses };
    },
    flood: (order) => ask(client, order),
    stop: () => void client.disconnect(),
  };
}
