import { isPictureShown } from '#domain/provider/picture-consent.ts';
import { askFirst, listOwnCleaners } from '../../booking/acceptance/ask-first.ts';
import type { OwnCleaner } from '../../booking/acceptance/asked-first.store.ts';
import { isLive } from '../../booking/visible-booking.ts';
import { makeFileLink } from '../../file/file-link.ts';
import { type ReadCard, readCleanerCards } from '../../provider/card/read-cleaner-cards.ts';
import { booking } from '../booking/booking.ts';
import { builder } from '../builder.ts';
import { batchLoad } from '../wire/batch-load.ts';

/** A card, and the part of theirs that says whether the picture may be seen. */
type ShownCard = {
  card: ReadCard;
  part: { linkId: string; bookingStatus: string; serviceStatus: string };
};

const loadCard = batchLoad(readCleanerCards);

const cleanerCard = builder.objectRef<ShownCard>('CleanerCard').implement({
  description: 'A cleaner as the customer of a booking sees them; nothing else of them is a customer’s.',
  fields: (t) => ({
    bookingServiceProviderID: t.id({
      nullable: false,
      description: 'Their part in the booking, by which a customer names them.',
      resolve: ({ part }) => part.linkId,
    }),
    firstName: t.string({ nullable: false, resolve: ({ card }) => card.firstName }),
    rating: t.float({
      description: 'The mean of all stars to one decimal; null before the first.',
      resolve: ({ card }) => card.rating,
    }),
    ratingCount: t.int({ nullable: false, resolve: ({ card }) => card.ratingCount }),
    cleans: t.int({
      nullable: false,
      description: 'Cleans they have finished.',
      resolve: ({ card }) => card.cleans,
    }),
    dbsCheckedIn: t.string({
      description: 'The month in which we saw the DBS certificate, such as "2026-03".',
      resolve: ({ card }) => card.dbsCheckedIn,
    }),
    since: t.string({
      nullable: false,
      description: 'The month since which they clean with us.',
      resolve: ({ card }) => card.since,
    }),
    languages: t.stringList({
      nullable: false,
      description: 'Codes of ISO 639-1.',
      resolve: ({ card }) => [...card.languages],
    }),
    picture: t.string({
      description: 'With their consent, while the booking is confirmed: its address for five minutes.',
      resolve: ({ card, part }, _args, ctx) =>
        card.pictureKey && isPictureShown({ ...part, customersAgreedAt: card.customersAgreedAt })
          ? makeFileLink(ctx, card.pictureKey).url
          : null,
    }),
    isAskedFirst: t.boolean({
      nullable: false,
      description: 'Whether the reader asks for them before others (`askForCleanerFirst`).',
      resolve: ({ card }) => card.isAskedFirst,
    }),
  }),
});

builder.objectField(booking, 'cleanerCards', (t) =>
  t.field({
    type: [cleanerCard],
    nullable: { list: false, items: false },
    description: 'Of who comes or came and cleans with us still, for the customer of the booking.',
    resolve: async ({ booking: row, links, view }, _args, ctx) => {
      if (!view.customer || view.company) return [];
      const shown = links.filter(isLive).map(async (link) => {
        const card = await loadCard(ctx, link.provider_id);
        const part = {
          linkId: link.id,
          bookingStatus: row.booking_status,
          serviceStatus: link.service_status,
        };
        return card ? [{ card, part }] : [];
      });
      return (await Promise.all(shown)).flat();
    },
  }),
);

const ownCleaner = builder.objectRef<OwnCleaner>('OwnCleaner').implement({
  description: 'A cleaner whom the reader, a customer, knows.',
  fields: (t) => ({
    bookingID: t.exposeID('bookingId', { nullable: false, description: 'Of their latest visit.' }),
    lastVisit: t.exposeString('lastVisit', {
      nullable: true,
      description: 'The day of the last visit they finished; null where they have not come yet.',
    }),
    nextVisit: t.exposeString('nextVisit', { nullable: true }),
    card: t.field({
      type: cleanerCard,
      description: 'Null once they don’t clean with us any more.',
      resolve: async (part, _args, ctx) => {
        const card = await loadCard(ctx, part.providerId);
        return card && { card, part };
      },
    }),
  }),
});

const askInput = builder.inputType('AskForCleanerFirstInput', {
  fields: (t) => ({
    bookingID: t.id({ required: true }),
    bookingServiceProviderID: t.id({ required: true }),
    isAskedFirst: t.boolean({ required: true }),
  }),
});

builder.queryField('listOwnCleaners', (t) =>
  t.field({
    type: [ownCleaner],
    nullable: { list: false, items: false },
    description: 'Who cleans or has cleaned for a customer, of one regular clean or of all; 50 at most.',
    args: { seriesID: t.arg.id() },
    resolve: (_root, { seriesID }, ctx) => listOwnCleaners(ctx, seriesID ?? null),
  }),
);

builder.mutationField('askForCleanerFirst', (t) =>
  t.boolean({
    nullable: false,
    description:
      'A cleaner who has cleaned for the customer is asked before others, or no longer. It promises nothing, and they are not told.',
    args: { input: t.arg({ type: askInput, required: true }) },
    resolve: (_root, { input: { bookingID, bookingServiceProviderID, isAskedFirst } }, ctx) =>
      askFirst(ctx, { bookingId: bookingID, linkId: bookingServiceProviderID, isAskedFirst }),
  }),
);
