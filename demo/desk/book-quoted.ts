import { addDays, londonDate } from '#domain/time/london.ts';
import { loadSettings } from '#server/application-setting/get-application-setting.ts';
import { bookQuote } from '#server/quote/book-quote.ts';
import { recordQuoteBooked } from '#server/quote/record-quote-booked.ts';
import { firstFree } from '../first-free.ts';
import { payCheckout } from '../pay-checkout.ts';
import { minuteMs, type Stage } from '../stage.ts';
import type { DemoQuote } from './quotes.ts';

const daysAhead = 13;

/** Books the visit of an accepted quote by its mailed link, and pays it. */
export async function bookQuoted(
  stage: Stage,
  quote: DemoQuote & { id: string },
  token: string,
  at: Date,
): Promise<void> {
  const visitor = stage.actAs({ kind: 'visitor' }, at);
  const [firstName = '', ...rest] = quote.name.split(' ');
  const answers = {
    firstName,
    lastName: rest.join(' '),
    email: quote.email,
    phone: quote.phone,
    address: '23 Storybook Crescent',
    postalCode: quote.postalCode,
    serviceType: quote.serviceType,
    serviceLocation: 'House',
    serviceFrequency: 'OneOff',
    bedroomCount: quote.bedroomCount,
    bathroomCount: quote.bathroomCount,
    extras: [],
    cleaningSupplies: true,
    parking: 'free',
    commentsForAssistant: 'The agent’s list is on the kitchen table.',
    termsCondition: true,
  };
  const search = {
    from: addDays(londonDate(stage.now), daysAhead),
    startTimes: ['08:00', '09:00', '10:00'],
    settings: await loadSettings(visitor),
  };
  const checkout = await firstFree(search, (startDate, startTime) =>
    bookQuote(visitor, {
      quoteToken: token,
      answers: { ...answers, startDate, startTime },
      expectedPence: null,
    }),
  );
  const bookingId = await payCheckout(
    stage.actAs({ kind: 'visitor' }, new Date(at.getTime() + 2 * minuteMs)),
    checkout,
  );
  const system = stage.actAs({ kind: 'system' }, at);
  await recordQuoteBooked(system, { quoteId: quote.id, bookingId });
}
