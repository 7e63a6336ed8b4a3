import {
  askOfQuote,
  type BookedQuote,
  bookQuoteByForm,
  type QuoteToAsk,
} from '../../quote/book-quote-by-form.ts';
import { builder } from '../builder.ts';
import { mapsTo } from '../wire/wire-problems.ts';
import { quote } from './quote.ts';

const toBook = builder.objectRef<QuoteToAsk>('QuoteToBook').implement({
  description: 'What a quote leaves open for whoever books it.',
  fields: (t) => ({
    firstDays: t.exposeStringList('firstDays', {
      nullable: false,
      description:
        'The days on which it may begin; one where the quote names it, unless nobody is free then: free ones after it follow.',
    }),
    busyDays: t.exposeStringList('busyDays', {
      nullable: false,
      description:
        'Of them, and of its other weekdays after the first, those on which nobody is free at the quoted time yet. They can be booked, and somebody is looked for.',
    }),
    startTimes: t.exposeStringList('startTimes', {
      nullable: false,
      description: 'None where the quote names the times.',
    }),
    missing: t.exposeStringList('missing', {
      nullable: false,
      description: 'firstName, lastName and phone, where the quote has none that a booking can have.',
    }),
    isOnAccount: t.exposeBoolean('isOnAccount', { nullable: false }),
    needsEarlyStart: t.exposeBoolean('needsEarlyStart', { nullable: false }),
  }),
});

builder.objectField(quote, 'toBook', (t) =>
  t.field({
    type: toBook,
    description: 'Null where it can’t be booked, or not yet.',
    resolve: (row, _args, ctx) => askOfQuote(ctx, row),
  }),
);

const bookedQuote = builder.objectRef<BookedQuote>('BookedQuote').implement({
  fields: (t) => ({
    status: t.exposeString('status', { nullable: false }),
    payLink: t.exposeString('payLink', {
      nullable: true,
      description: 'Where the customer agrees and gives a card; nobody else is told.',
    }),
    bookingId: t.exposeID('bookingId', { nullable: false }),
  }),
});

const bookQuoteInput = builder.inputType('BookQuoteInput', {
  fields: (t) => ({
    token: t.string({ description: 'Of the mailed link.' }),
    // What the quote itself says can be refused by now: then it is refused as a whole.
    id: t.id({
      description: 'For the office, and for its signed-in customer.',
      ...mapsTo(
        'quarterHours',
        'serviceFrequency',
        'serviceType',
        'serviceLocation',
        'cleanerCount',
        'email',
      ),
    }),
    startDate: t.string({ required: true }),
    startTime: t.string(),
    firstName: t.string(),
    lastName: t.string(),
    phone: t.string(),
    address: t.string({ required: true }),
    pets: t.string(),
    parking: t.string({ required: true }),
    floor: t.int(),
    lift: t.boolean(),
    somebodyHome: t.boolean(),
    commentsForAssistant: t.string(),
    commentsForUs: t.string(),
    coverChoice: t.string(),
    termsCondition: t.boolean(),
    earlyStartRequest: t.boolean(),
  }),
});

builder.mutationField('bookQuote', (t) =>
  t.field({
    type: bookedQuote,
    description: 'Books a quote at its price, with what it leaves open.',
    args: { input: t.arg({ type: bookQuoteInput, required: true }) },
    resolve: (_root, { input }, ctx) => bookQuoteByForm(ctx, input),
  }),
);
