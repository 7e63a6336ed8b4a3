import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createPool } from '#db/connect.ts';
import { createLog } from '#server/log.ts';
import { createApp } from '#server/web/http.ts';
import { makeRuntime } from '../stage/make-runtime.ts';
import { readOrder, serveAsChild } from './serve-as-child.ts';

const { connection, connections } = readOrder();
const pool = createPool({ connection, log: createLog('warn'), max: connections });
const noPages = async () => new Response('no pages here', { status: 404 });
const { fetch } = createApp(makeRuntime(pool), noPages, { servesBuild: false });
serveAsChild(createServer(getRequestListener(fetch)));
