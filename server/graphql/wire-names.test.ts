import type { GraphQLObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from './schema.ts';

const fieldsOf = (type: string) => Object.keys((schema.getType(type) as GraphQLObjectType).getFields());
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** The specification's spelling, which nobody may "fix" (rules/wire-names). */
const wireNames: Record<string, string[]> = {
  ApplicationSetting: [
    ...[
      'taxRate',
      'hourlyRate',
      'everyWeekHR',
      'moreThan2WeekHR',
      'oneOfHR',
      'currencyLable',
      'currencyCode',
    ],
    ...['cleaningSuppliesRate', 'platformFee', 'postalCodeRegx', ...weekdays.map((day) => `${day}W`)],
  ],
  PostalCode: ['code', 'city', 'country'],
  Customer: ['firstName', 'lastName', 'email', 'phone', 'address', 'city', 'postalCode', 'country'],
  Booking: [
    ...[
      'customerId',
      'bookingStatus',
      'ratting',
      'rattingComment',
      'totalPrice',
      'actualTotalPrice',
      'latitude',
    ],
    ...[
      'longitude',
      'bookingType',
      'serviceLocation',
      'serviceType',
      'bedroomCount',
      'bathroomCount',
      'extras',
    ],
    ...[
      'hours',
      'cleaningSupplies',
      'serviceFrequency',
      'startDate',
      'startTime',
      'firstName',
      'lastName',
      'email',
    ],
    ...['phone', 'address', 'city', 'commentsForAssistant', 'commentsForUs', 'postalCode', 'country'],
    ...['cancelledDate', 'cancelledBy', 'cancellationReason', 'cancellationFee'],
    ...['offerNotifications', 'termsCondition', 'serviceProviderEmailIds', 'cleanerCount', 'promo'],
    ...['offerId', 'offer', 'promoCode', 'giftCard'],
  ],
  GiftCard: [
    ...['name', 'email', 'receiverName', 'receiverEmail', 'amount', 'message', 'paymentToken', 'usedFlag'],
  ],
  PromoCode: ['code', 'activeFlag', 'onlyNewUserFlag', 'discountPercent', 'description'],
  Offers: [
    ...['title', 'description', 'serviceLocation', 'cleanerCount', 'price', 'salePrice', 'expectedHours'],
    ...['roomsCount', 'bathroomCount', 'buttonText', 'buttonLink', 'serviceType'],
  ],
  Careerpost: ['title', 'description', 'location', 'applications'],
  CareerApplication: ['careerPostID', 'cvPath', 'desiredPay', 'message'],
  BookingExtras: ['ironing', 'laundry', 'innerFridge', 'interiorWindows', 'innerOven'],
  BookingServiceProvider: [
    ...['bookingID', 'serviceProviderID', 'serviceProviderComments', 'tipValue', 'earning', 'totalHours'],
    ...[
      'plaftformEarning',
      'spRate',
      'spEmail',
      'spFirstName',
      'spLastName',
      'serviceStatus',
      'bookingStatus',
      'paid',
    ],
  ],
  ServiceProvider: [
    ...['firstName', 'lastName', 'email', 'phone', 'address', 'city', 'postalCode', 'country', 'heardFrom'],
    ...[
      'experienceYears',
      'transportType',
      'serviceType',
      'profileStatus',
      'expectedJoinDate',
      'latitude',
      'longitude',
    ],
    ...['radius', 'paymentFrequency', 'dbsCBRcheck', 'selfEmployeedCondition', 'termsCondition', 'ownerId'],
    ...['serviceRate', 'ratting', 'bookingCount', 'accountNumber', 'sortCode'],
    ...['verificationDocumentPath', 'verificationDocumentPath1'],
    ...weekdays.flatMap((day) => [`${day}W`, `${day}ST`, `${day}ET`]),
  ],
};

test.each(Object.entries(wireNames))(
  '%s has the fields of the specification, spelt as there',
  (type, names) => {
    expect(fieldsOf(type)).toEqual(expect.arrayContaining(names));
  },
);

test('the queries of the specification that this product answers so far have their exact names', () => {
  const queries = Object.keys(schema.getQueryType()?.getFields() ?? {});
  expect(queries).toEqual(
    expect.arrayContaining([
      ...['getApplicationSetting', 'getPostalCode', 'listPostalCodes', 'getBooking', 'listBookings'],
      ...['bookingByEmail', 'getServiceProvider', 'listServiceProviders'],
      ...[
        'getCareerpost',
        'listCareerposts',
        'getQuote',
        'listQuotes',
        'getContactMessage',
        'listContactMessages',
      ],
      ...['listGiftCards', 'getPromoCode', 'listPromoCodes', 'getOffers', 'listOfferss'],
    ]),
  );
});
