import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Connection } from '#db/embedded/connection.ts';

/** A way to the database that can be cut or made to swallow everything. */
export type BrokenNetwork = {
  connection: Connection;
  /** Ends every connection, as a restarted proxy does. */
  cut(): void;
  /** From now on packets vanish, also those of new connections; nobody is told. */
  vanish(): void;
  /** New connections go through again; those that lost packets stay dead without a word. */
  mend(): void;
  close(): Promise<void>;
};

type Pair = { near: Socket; far: Socket; isDead: boolean };

export async function startBrokenNetwork(target: Connection): Promise<BrokenNetwork> {
  const pairs = new Set<Pair>();
  let isVanishing = false;
  const server = createServer((near) => {
    const far = target.host.startsWith('/')
      ? connect(`${target.host}/.s.PGSQL.${target.port}`)
      : connect(target.port, target.host);
    const pair: Pair = { near, far, isDead: isVanishing };
    pairs.add(pair);
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (part) => void (pair.isDead || to.write(part)));
      from.on('error', () => undefined);
      from.on('close', () => {
        // A peer behind a dead network never hears of it.
        if (!pair.isDead) to.destroy();
      });
    };
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const destroyAll = () => {
    for (const { near, far } of pairs) {
      near.destroy();
      far.destroy();
    }
    pairs.clear();
  };
  return {
    connection: { ...target, host: '127.0.0.1', port },
    cut: destroyAll,
    vanish() {
      isVanishing = true;
      for (const pair of pairs) pair.isDead = true;
    },
    mend() {
      isVanishing = false;
    },
    async close() {
      destroyAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
