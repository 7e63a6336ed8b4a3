/** What a server in a process of its own says once it listens. */
export type Listens = { kind: 'listens'; port: number };
export type CpuAnswer = { kind: 'cpu'; ms: number };
export type FromServer = Listens | CpuAnswer;
export type ToServer = 'cpu';

export type ServerOrder = {
  connection: { host: string; port: number; user: string; database: string };
  /** As many connections to the database as everybody gets. */
  connections: number;
};
