import type { Server } from 'node:http';

/** How many connections of visitors and proxies the process has. */
export type Connections = { watch(server: Server): void; count(): number };

export function createConnections(): Connections {
  let open = 0;
  return {
    watch(server) {
      server.on('connection', (socket) => {
        open += 1;
        socket.once('close', () => {
          open -= 1;
        });
      });
    },
    count: () => open,
  };
}
