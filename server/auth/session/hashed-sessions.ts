import { kyselyAdapter } from '@better-auth/kysely-adapter';
import type { BetterAuthOptions, DBAdapter, DBTransactionAdapter, Where } from 'better-auth';
import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';
import { hashToken } from '../../process/secrets.ts';
import { openSigningKey, type SigningSecrets, sealSigningKey } from './signing-keys.ts';

type Query = { model: string; where?: Where[] | undefined };
type Row = Record<string, unknown>;

const isToken = (query: { model: string }, field: string) => query.model === 'session' && field === 'token';

/** The conditions on a session's token, asked by its hash. */
function hashed<Given extends Query>(query: Given): Given {
  const where = query.where?.map((one) =>
    isToken(query, one.field) && typeof one.value === 'string'
      ? { ...one, value: hashToken(one.value) }
      : one,
  );
  return { ...query, where };
}

/** A session found by its token is answered with that token, which the identity service goes on using. */
function withToken<Found>(query: Query, row: Found): Found {
  const token = query.where?.find((one) => isToken(query, one.field))?.value;
  return row && typeof token === 'string' ? { ...row, token } : row;
}

function hashingTokens(inner: DBTransactionAdapter): DBTransactionAdapter {
  return {
    ...inner,
    async create<Given extends Row, Made>(query: { model: string; data: Omit<Given, 'id'> }) {
      const { token } = query.data as { token?: unknown };
      if (query.model !== 'session' || typeof token !== 'string') return inner.create<Given, Made>(query);
      const made = await inner.create<Given, Made>({
        ...query,
        data: { ...query.data, token: hashToken(token) },
      });
      return { ...made, token };
    },
    findOne: async <Found>(query: Parameters<DBAdapter['findOne']>[0]) =>
      withToken(query, await inner.findOne<Found>(hashed(query))),
    findMany: (query) => inner.findMany(hashed(query)),
    count: (query) => inner.count(hashed(query)),
    update: async <Found>(query: Parameters<DBAdapter['update']>[0]) =>
      withToken(query, await inner.update<Found>(hashed(query))),
    updateMany: (query) => inner.updateMany(hashed(query)),
    delete: (query) => inner.delete(hashed(query)),
    deleteMany: (query) => inner.deleteMany(hashed(query)),
    consumeOne: async <Found>(query: Parameters<DBAdapter['consumeOne']>[0]) =>
      withToken(query, await inner.consumeOne<Found>(hashed(query))),
    incrementOne: (query) => inner.incrementOne(hashed(query)),
  };
}

/** As the service reads it; one that no secret of ours opens signs nothing, and another is made in its place. */
async function withKey(secrets: SigningSecrets, row: Row): Promise<Row> {
  const opened = await openSigningKey(secrets, String(row.privateKey));
  return opened ? { ...row, privateKey: opened.key } : { ...row, expiresAt: new Date(0) };
}

/** Private keys of access tokens stand sealed in their table and plain in the service. */
function sealingKeys(inner: DBTransactionAdapter, secrets: SigningSecrets): DBTransactionAdapter {
  return {
    ...inner,
    async create<Given extends Row, Made>(query: { model: string; data: Omit<Given, 'id'> }) {
      const { privateKey } = query.data as { privateKey?: unknown };
      if (query.model !== 'jwks') return inner.create<Given, Made>(query);
      const sealed = await sealSigningKey(secrets, String(privateKey));
      const made = await inner.create<Given, Made>({ ...query, data: { ...query.data, privateKey: sealed } });
      return { ...made, privateKey };
    },
    async findMany<Found>(query: Parameters<DBAdapter['findMany']>[0]) {
      const found = await inner.findMany<Found>(query);
      if (query.model !== 'jwks') return found;
      return Promise.all(found.map((row) => withKey(secrets, row as Row) as Promise<Found>));
    },
  };
}

/**
 * The identity service's tables, in which a session's token stands only as its hash (rules/security#sessions):
 * whoever reads the database can't act as anybody. The keys that sign access tokens are sealed.
 */
export function hashedSessions(db: Kysely<Database>, secrets: SigningSecrets) {
  const plain = kyselyAdapter(db, { type: 'postgres' });
  return (options: BetterAuthOptions): DBAdapter<BetterAuthOptions> => {
    const inner = plain(options);
    const ours = (given: DBTransactionAdapter) => sealingKeys(hashingTokens(given), secrets);
    return { ...inner, ...ours(inner), transaction: (work) => inner.transaction((trx) => work(ours(trx))) };
  };
}
