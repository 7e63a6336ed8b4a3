import type { RouterContextProvider } from 'react-router';
import { graphql } from '#app/graphql/gql.ts';
import { findForPage } from '#app/lib/page/load-page.ts';
import { serviceLocations, serviceTypes } from '#domain/booking/options.ts';
import { penceFromPounds } from '#domain/money/pence.ts';
import type { BookingDraft } from './booking-draft.ts';

const document = graphql(`
  query QuoteToBook($token: String!) {
    quoteByToken(token: $token) {
      status
      price
      hours
      cleanerCount
      email
      phone
      postalCode
      serviceType
      propertyType
      bedroomCount
      bathroomCount
    }
  }
`);

/** What an accepted quote says beforehand; null when the link's quote can't be booked (any more). */
export async function quoteForDraft(
  context: Readonly<RouterContextProvider>,
  token: string,
): Promise<Partial<BookingDraft> | null> {
  const answer = await findForPage(context, document, { token });
  const quote = answer?.quoteByToken;
  if (quote?.status !== 'accepted') return null;
  const { price, hours, cleanerCount } = quote;
  if (!price || !hours || !cleanerCount) return null;
  const serviceType = serviceTypes.find((type) => type === quote.serviceType && type !== 'regularcleaning');
  const serviceLocation = serviceLocations.find((known) => known === quote.propertyType);
  return {
    quote: { token, pricePence: penceFromPounds(price), quarterHours: hours * 4, cleanerCount },
    serviceFrequency: 'OneOff',
    postalCode: quote.postalCode ?? '',
    email: quote.email ?? '',
    phone: quote.phone ?? '',
    bedroomCount: quote.bedroomCount ?? null,
    bathroomCount: quote.bathroomCount ?? null,
    // Asked again where the quote left it open: what was chosen earlier may be no one-off clean.
    serviceType: serviceType ?? null,
    ...(serviceLocation ? { serviceLocation } : {}),
  };
}
