import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FromServer, ServerOrder, ToServer } from './child-orders.ts';

const tell = (message: FromServer) => process.send?.(message);

/** The order this process was started with. */
export const readOrder = (): ServerOrder => JSON.parse(process.argv[2] ?? '{}') as ServerOrder;

/** Serves on a free port until the benchmark goes away, and says how much processor time it has taken. */
export function serveAsChild(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    tell({ kind: 'listens', port: (server.address() as AddressInfo).port });
  });
  process.on('message', (message: ToServer) => {
    if (message !== 'cpu') return;
    const { user, system } = process.cpuUsage();
    tell({ kind: 'cpu', ms: (user + system) / 1000 });
  });
  process.on('disconnect', () => process.exit(0));
}
