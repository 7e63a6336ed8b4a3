// PostGraphile as its makers ship it (Amber preset), with the explorer, explain and websockets off.
import { createServer } from 'node:http';
import pg from 'pg';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { readOrder, serveAsChild } from '../lists/serve-as-child.ts';

// It says of each type it leaves out (cube) that it does; nothing here asks for one.
console.warn = () => undefined;

const { connection, connections } = readOrder();
const pool = new pg.Pool({ ...connection, max: connections, application_name: 'bench-postgraphile' });
const preset = {
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ pool, schemas: ['public'], pubsub: false })],
  grafserv: { graphqlPath: '/graphql', graphiql: false, websockets: false, watch: false },
  grafast: { explain: false },
};
const server = createServer();
await postgraphile(preset).createServ(grafserv).addTo(server);
serveAsChild(server);
