import { graphql } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schema } from '#server/graphql/schema.ts';
import { done } from '#tests/support/booking/visits.ts';
import { createClient } from '#tests/support/client.ts';
import { withDatabase } from '#tests/support/database.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const database = withDatabase();
const source = '{ getSiteSettings { acceptedCards } }';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z' });
});
afterAll(() => server.close());

test('visitors are told the cards that the gateway takes', async () => {
  const acceptedCards = ['Visa', 'Mastercard', 'American Express'];
  expect(await done(createClient(server), source)).toEqual({ acceptedCards });
});

test('without a gateway no card is named', async () => {
  const ctx = server.runtime.contextFor({ kind: 'visitor' });
  const contextValue = { ...ctx, adapters: { ...ctx.adapters, payments: null } };
  const { data } = await graphql({ schema, source, contextValue });
  expect(data).toEqual({ getSiteSettings: { acceptedCards: [] } });
});
