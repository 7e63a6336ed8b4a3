import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';
import type { Wanted } from './floor-statements.ts';
import { floorTypes } from './floor-types.ts';
import { answerFromJson } from './json-floor.ts';
import { answerFromRows } from './row-floor.ts';
import { readOrder, serveAsChild } from './serve-as-child.ts';

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
