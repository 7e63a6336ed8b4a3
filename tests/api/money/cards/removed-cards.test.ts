import { expect } from 'vitest';
import { cards } from '#tests/support/booking/cards.ts';
import { done } from '#tests/support/booking/visits.ts';
import { test } from '#tests/support/fixtures/stripe-test.ts';
import {
  ownCardDocuments as documents,
  type OwnCard,
  openPlace,
  ownCards,
  somebodyWithDetails,
} from '#tests/support/money/own-cards.ts';

test('a card that was removed does not come back where its event comes late', async ({
  database,
  server,
  stripe,
  sales,
}) => {
  const { client, id: customerId } = await somebodyWithDetails(server);
  const place = await openPlace(client);
  stripe.giveCard(place.clientSecret, cards.works);
  const { id } = await done<OwnCard>(client, documents.add, {});
  expect(await done(client, documents.remove, { id })).toMatchObject({ isBeingRemoved: false });
  const told = stripe.memory.events.find(({ type }) => type === 'setup_intent.succeeded') ?? {};
  expect(await sales.deliver(told)).toBe(200);
  expect(await ownCards(client)).toEqual([]);
  const payment = database.db
    .selectFrom('payments')
    .select(['status', 'card_token', 'card_last4', 'card_kept_at'])
    .where('customer_id', '=', customerId);
  expect(await payment.execute()).toEqual([
    { status: 'card-saved', card_token: null, card_last4: null, card_kept_at: null },
  ]);
  const saved = await database.db.selectFrom('saved_cards').select('id').execute();
  expect(saved).toEqual([]);
});
