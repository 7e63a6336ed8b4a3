import type { Client } from 'pg';
import { alternate } from '../measure/alternate.ts';
import type { Figure } from '../measure/figure.ts';
import { type HttpLoad, startHttpLoad } from '../measure/http-load.ts';
import { fetchTokens } from '../stage/access-tokens.ts';
import { type Databases, connections as databaseConnections } from '../stage/databases.ts';
import type { Wanted } from './floor-statements.ts';
import { listFigures, listNotes, type Measured } from './list-figures.ts';
import { measureServed, type Round } from './measure-served.ts';
import { type Operation, operations } from './operations.ts';
import { askOf, fetchAnswer, requestText } from './requests.ts';
import { bookingsIn, requireSame } from './same-answers.ts';
import { type ChildServer, type ServerName, startServer } from './servers.ts';

const connections = 16;
const rounds = 5;
const roundMs = { list: 2000, byEmail: 1200, get: 1200 };
/** So many requests make a server's code as fast as it gets; the time is for a machine that is too busy for it. */
const warmUp = { list: 400, byEmail: 2000, get: 2000, turnMs: 1000, mostTurns: 8 };
const compared = 8;

type Values = Record<Wanted, unknown[]>;
type Setting = {
  servers: Map<ServerName, ChildServer>;
  values: Values;
  tokens: string[];
  load: HttpLoad;
  client: Client;
};

const serverNames: ServerName[] = ['product', 'postgraphile', 'rows', 'json'];

async function companyTokens(servers: Map<ServerName, ChildServer>): Promise<string[]> {
  const port = servers.get('product')?.port;
  const { company } = await fetchTokens((path, headers) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers }),
  );
  return company;
}

/** Emails of customers with a few bookings, and bookings of all times. */
async function pickValues(client: Client): Promise<Values> {
  const emails = await client.query<{ email: string }>(
    `select email from bookings group by email having count(*) between 3 and 5 order by md5(email) limit 64`,
  );
  const ids = await client.query<{ id: string }>('select id from bookings order by md5(id::text) limit 64');
  return {
    list: [100],
    byEmail: emails.rows.map(({ email }) => email),
    get: ids.rows.map(({ id }) => id),
  };
}

async function compareAnswers(operation: Operation, { servers, values, tokens }: Setting): Promise<void> {
  for (const [place, value] of values[operation.what].slice(0, compared).entries()) {
    const answers = new Map<ServerName, Record<string, unknown>[]>();
    for (const [name, { port }] of servers) {
      const asked = askOf(name, operation, value, tokens[place % tokens.length] ?? '');
      answers.set(name, bookingsIn(await fetchAnswer(port, asked), asked.field, name));
    }
    requireSame(operation.name, answers);
  }
}

async function warm(
  load: HttpLoad,
  server: { port: number; requests: string[] },
  requestsWanted: number,
): Promise<void> {
  let answered = 0;
  for (let turn = 0; turn < warmUp.mostTurns && answered < requestsWanted; turn += 1) {
    answered += (await load.run({ ...server, connections, forMs: warmUp.turnMs })).responses;
  }
}

/** Everybody's rounds of one question, in turns. */
async function measureOperation(operation: Operation, setting: Setting): Promise<Measured> {
  const { servers, values, tokens, load, client } = setting;
  const measured: Measured = {};
  const contenders: Record<string, () => Promise<number>> = {};
  for (const [name, server] of servers) {
    const asked = values[operation.what];
    const count = Math.max(asked.length, tokens.length);
    const requests = Array.from({ length: count }, (_, place) => {
      const token = tokens[place % tokens.length] ?? '';
      return requestText(server.port, askOf(name, operation, asked[place % asked.length], token));
    });
    const kept: Round[] = [];
    measured[name] = kept;
    await warm(load, { port: server.port, requests }, warmUp[operation.what]);
    contenders[name] = async () => {
      const order = { requests, connections, forMs: roundMs[operation.what] };
      const round = await measureServed(server, { load, client, order });
      kept.push(round);
      return round.perSecond;
    };
  }
  await alternate(rounds, contenders);
  return measured;
}

type Contest = { databases: Databases; database: string; hasPeers: boolean };

/** Lists of bookings over HTTP: the product signed in, PostGraphile where it is installed, and two floors. */
export async function measureLists(contest: Contest): Promise<{ figures: Figure[]; notes: string[] }> {
  const { databases, database, hasPeers } = contest;
  const answer = { figures: [] as Figure[], notes: [] as string[] };
  const names = serverNames.filter((name) => hasPeers || name !== 'postgraphile');
  const order = { connection: databases.reach(database), connections: databaseConnections };
  const servers = new Map<ServerName, ChildServer>();
  const load = startHttpLoad();
  const measureAll = async (client: Client) => {
    const tokens = await companyTokens(servers);
    const setting = { servers, values: await pickValues(client), tokens, load, client };
    for (const operation of operations) await compareAnswers(operation, setting);
    for (const operation of operations) {
      const measured = await measureOperation(operation, setting);
      answer.figures.push(...listFigures(operation.what, operation.name, measured));
      answer.notes.push(...listNotes(operation.name, measured));
    }
  };
  try {
    for (const name of names) servers.set(name, await startServer(name, order));
    await databases.asAdministrator(database, measureAll);
    return answer;
  } finally {
    load.stop();
    for (const server of servers.values()) server.stop();
  }
}
