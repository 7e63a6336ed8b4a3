import { createServer, type IncomingMessage } from 'node:http';
import type { Pool } from 'pg';
import pg from 'pg';
import { bookingsJson, type Wanted } from './floor-statements.ts';
import { floorTypes } from './floor-types.ts';
import { answerFromRows } from './row-floor.ts';
import { readOrder, serveAsChild } from './serve-as-child.ts';

const statements = {
  list: { name: 'floor-list-json', text: bookingsJson('list') },
  byEmail: { name: 'floor-by-email-json', text: bookingsJson('byEmail') },
  get: { name: 'floor-get-json', text: bookingsJson('get') },
};

/** One prepared statement whose JSON is sent as it comes. */
async function answerFromJson(pool: Pool, what: Wanted, value: unknown): Promise<string> {
  const { rows } = await pool.query<{ text: string }>({ ...statements[what], values: [value] });
  return `{"data":${rows[0]?.text}}`;
}

const kind = process.argv[3] === 'json' ? 'json' : 'rows';
const answer = kind === 'json' ? answerFromJson : answerFromRows;
const { connection, connections } = readOrder();
const pool = new pg.Pool({
  ...connection,
  max: connections,
  application_name: `bench-${kind}`,
  types: floorTypes,
  options: '-c timezone=UTC',
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

serveAsChild(
  createServer(async (request, response) => {
    try {
      const { what, value } = JSON.parse(await bodyOf(request)) as { what: Wanted; value: unknown };
      const text = await answer(pool, what, value);
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      });
      response.end(text);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  }),
);
