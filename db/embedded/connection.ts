/** Where a database is reached: `host` is the folder of an embedded one's socket, which asks for no password. */
export type Connection = { host: string; port: number; user: string; database: string; password?: string };

/** Only names the socket file: nothing listens on the network. */
const socketPort = 5432;

export const appConnection = (socketDir: string): Connection => ({
  host: socketDir,
  port: socketPort,
  user: 'brightwren',
  database: 'brightwren',
});

/** The cluster's own administrator, for the launcher and the tests; the app never connects as such. */
export const administratorOf = (connection: Connection): Connection => ({
  ...connection,
  user: 'postgres',
  database: 'postgres',
});
