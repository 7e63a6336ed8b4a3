import { isCompanyUser } from '#domain/access/actor.ts';
import { reopenQuote } from '../../quote/close-quote.ts';
import { createQuoteOfMessage } from '../../quote/create-quote-of-message.ts';
import { followUpQuote } from '../../quote/follow-up-quote.ts';
import { findQuotesOf, suggestQuote } from '../../quote/get-quote.ts';
import type { QuoteRow } from '../../quote/quote.store.ts';
import { getQuotePictures, type QuotePicture } from '../../quote/quote-pictures.ts';
import { builder } from '../builder.ts';
import { batchLoad } from '../wire/batch-load.ts';
import { penceToPounds } from '../wire/pounds.ts';
import { contactMessage } from './contact-message.ts';
import { firmFields, quote } from './quote.ts';

const suggestion = builder
  .objectRef<NonNullable<Awaited<ReturnType<typeof suggestQuote>>>>('QuoteSuggestion')
  .implement({
    description: 'What the booking form would suggest and charge for such a home, once.',
    fields: (t) => ({
      hours: t.float({ nullable: false, resolve: (row) => row.quarterHours / 4 }),
      cleanerCount: t.exposeInt('cleanerCount', { nullable: false }),
      price: t.float({ nullable: false, resolve: (row) => penceToPounds(row.pricePence) }),
    }),
  });

const desk = builder.objectRef<QuoteRow>('QuoteDesk').implement({
  description: 'What the office alone knows of a quote.',
  fields: (t) => ({
    suggestion: t.field({ type: suggestion, resolve: (row, _args, ctx) => suggestQuote(ctx, row) }),
    pictureCount: t.int({
      nullable: false,
      description: 'How many pictures came with it; getQuotePictures has them.',
      resolve: (row) => row.picture_keys.length,
    }),
    openedAt: t.string({
      description: 'When the mailed link was first opened, perhaps by a mail program.',
      resolve: (row) => row.opened_at?.toISOString() ?? null,
    }),
    followedUpAt: t.string({ resolve: (row) => row.followed_up_at?.toISOString() ?? null }),
    lostReason: t.exposeString('lost_reason', { nullable: true }),
    lostNote: t.exposeString('lost_note', { nullable: true }),
    contactMessageID: t.exposeID('contact_message_id', {
      nullable: true,
      description: 'The message it was made of.',
    }),
  }),
});

builder.objectField(quote, 'desk', (t) =>
  t.field({
    type: desk,
    description: 'For the office alone.',
    resolve: (row, _args, ctx) => (isCompanyUser(ctx.actor) ? row : null),
  }),
);

const picture = builder.objectRef<QuotePicture>('QuotePicture').implement({
  fields: (t) => ({
    fileName: t.exposeString('fileName', { nullable: false }),
    sizeBytes: t.exposeInt('sizeBytes', { nullable: false }),
    url: t.exposeString('url', {
      nullable: false,
      description: 'Good for five minutes; each opening is logged.',
    }),
    expiresAt: t.string({ nullable: false, resolve: (row) => row.expiresAt.toISOString() }),
  }),
});

builder.queryField('getQuotePictures', (t) =>
  t.field({
    type: [picture],
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => getQuotePictures(ctx, id),
  }),
);

const loadQuoteOf = batchLoad(findQuotesOf);

builder.objectField(contactMessage, 'quote', (t) =>
  t.field({
    type: quote,
    description: 'What was made of it, where it asked for a price.',
    resolve: (message, _args, ctx) => loadQuoteOf(ctx, message.id),
  }),
);

const ofMessageInput = builder.inputType('CreateQuoteOfMessageInput', {
  fields: (t) => ({
    id: t.id({ required: true, description: 'Of the message.' }),
    expectedVersion: t.int(),
    postalCode: t.string({ required: true }),
    phone: t.string({ description: 'Where they left one.' }),
    desiredDate: t.string(),
    serviceType: t.string(),
    propertyType: t.string(),
    bedroomCount: t.int(),
    bathroomCount: t.int(),
    ...firmFields(t),
  }),
});
const followUpInput = builder.inputType('FollowUpQuoteInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int(), words: t.string() }),
});
const reopenInput = builder.inputType('ReopenQuoteInput', {
  fields: (t) => ({ id: t.id({ required: true }), expectedVersion: t.int() }),
});
builder.mutationFields((t) => ({
  createQuoteOfMessage: t.field({
    type: quote,
    description: 'Makes a request for a price of a message, which is closed by it.',
    args: { input: t.arg({ type: ofMessageInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      createQuoteOfMessage(ctx, {
        ...input,
        phone: input.phone ?? '',
        expectedVersion: input.expectedVersion ?? null,
      }),
  }),
  followUpQuote: t.field({
    type: quote,
    description: 'Mails the person again about a quote that was sent or accepted, with a fresh link.',
    args: { input: t.arg({ type: followUpInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      followUpQuote(ctx, {
        id: input.id,
        expectedVersion: input.expectedVersion ?? null,
        words: input.words ?? '',
      }),
  }),
  reopenQuote: t.field({
    type: quote,
    description: 'Takes back that it was closed.',
    args: { input: t.arg({ type: reopenInput, required: true }) },
    resolve: (_root, { input }, ctx) =>
      reopenQuote(ctx, { id: input.id, expectedVersion: input.expectedVersion ?? null }),
  }),
}));
