import type { CustomerBookingQuery } from '#app/graphql/graphql.ts';

type Whole = NonNullable<CustomerBookingQuery['getBooking']>;

/** What moving, changing and cancelling need to know of a booking, whoever does it. */
export type ChangeableBooking = Pick<
  Whole,
  | 'id'
  | 'version'
  | 'bookingStatus'
  | 'bookingType'
  | 'serviceType'
  | 'serviceFrequency'
  | 'serviceLocation'
  | 'bedroomCount'
  | 'bathroomCount'
  | 'extras'
  | 'hours'
  | 'cleanerCount'
  | 'cleanersFound'
  | 'cleaningSupplies'
  | 'startDate'
  | 'startTime'
  | 'startsAt'
  | 'address'
  | 'postalCode'
  | 'pets'
  | 'parking'
  | 'floor'
  | 'lift'
  | 'somebodyHome'
  | 'commentsForAssistant'
  | 'price'
  | 'change'
  | 'seriesId'
>;

/** Who changes it: a customer their own, or the office for them. */
export type Changer = 'customer' | 'company';

/** The terms of a clean that can be changed, as they are. */
export type AmendableTerms = Pick<
  ChangeableBooking,
  | 'serviceType'
  | 'serviceFrequency'
  | 'hours'
  | 'cleanerCount'
  | 'serviceLocation'
  | 'bedroomCount'
  | 'bathroomCount'
  | 'extras'
  | 'cleaningSupplies'
  | 'address'
  | 'postalCode'
>;
