import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { schema } from '#server/graphql/schema.ts';

/**
 * Section 3 of the specification, entity by entity: every field with the spelling of the wire, by what it is there.
 * `->X` is a record X, `[X]` a plain list of them, `<X>` a connection of them.
 */
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const every = (end: string) => weekdays.map((day) => `${day}${end}`).join(' ');

type Fields = Partial<
  Record<
    | 'ID'
    | 'String'
    | 'Float'
    | 'Int'
    | 'Boolean'
    | 'StringList'
    | `->${string}`
    | `[${string}]`
    | `<${string}>`,
    string
  >
>;

const system: Fields = { ID: 'id', String: 'createdAt updatedAt' };

const entities: Record<string, Fields> = {
  ContactMessage: { String: 'name email subject message' },
  Quote: { String: 'name email phone desiredDate message postalCode serviceType' },
  Customer: { String: 'firstName lastName email phone address city postalCode country' },
  GiftCard: {
    String: 'name email receiverName receiverEmail message paymentToken',
    Float: 'amount',
    Boolean: 'usedFlag',
  },
  PromoCode: { String: 'code description', Boolean: 'activeFlag onlyNewUserFlag', Int: 'discountPercent' },
  ServiceProvider: {
    ID: 'ownerId',
    String: `firstName lastName email phone address city postalCode country heardFrom experienceYears transportType
      profileStatus expectedJoinDate verificationDocumentPath verificationDocumentPath1 paymentFrequency
      accountNumber sortCode ${every('ST')} ${every('ET')}`,
    StringList: 'serviceType',
    Float: 'latitude longitude serviceRate ratting',
    Int: 'radius bookingCount',
    Boolean: `dbsCBRcheck selfEmployeedCondition termsCondition ${every('W')}`,
    '<BookingServiceProvider>': 'bookings',
    '[RejectedBooking]': 'rejectedBooking',
  },
  BookingServiceProvider: {
    ID: 'bookingID serviceProviderID',
    String: 'serviceProviderComments spEmail spFirstName spLastName serviceStatus bookingStatus',
    Float: 'tipValue earning totalHours plaftformEarning spRate',
    Boolean: 'paid',
  },
  Booking: {
    ID: 'customerId offerId',
    String: `bookingStatus rattingComment cancelledDate cancelledBy cancellationReason bookingType serviceLocation
      serviceType serviceFrequency startDate startTime firstName lastName email phone address city
      commentsForAssistant commentsForUs postalCode country paymentToken promo`,
    Float: 'totalPrice actualTotalPrice cancellationFee tipValue latitude longitude hours',
    Int: 'ratting bedroomCount bathroomCount cleanerCount',
    Boolean: 'cleaningSupplies offerNotifications termsCondition',
    StringList: 'serviceProviderEmailIds',
    '->BookingExtras': 'extras',
    '->Offers': 'offer',
    '->PromoCode': 'promoCode',
    '->GiftCard': 'giftCard',
    '<BookingServiceProvider>': 'bookingServiceProviders',
  },
  PostalCode: { String: 'code city country' },
  ApplicationSetting: {
    Float: 'taxRate hourlyRate everyWeekHR moreThan2WeekHR oneOfHR cleaningSuppliesRate platformFee',
    String: 'currencyLable currencyCode postalCodeRegx',
    Boolean: every('W'),
  },
  Blogpost: { String: 'title description' },
  Careerpost: { String: 'title description location', '<CareerApplication>': 'applications' },
  CareerApplication: { ID: 'careerPostID', String: 'cvPath message', Float: 'desiredPay' },
  Offers: {
    String: 'title description serviceLocation buttonText buttonLink serviceType',
    Int: 'cleanerCount roomsCount bathroomCount',
    Float: 'price salePrice expectedHours',
  },
};

/** Parts of records, which have no system fields of their own. */
const parts: Record<string, Fields> = {
  RejectedBooking: { String: 'date', ID: 'bookingId' },
  BookingExtras: { Boolean: 'ironing laundry innerFridge interiorWindows innerOven' },
};

const words = (text = '') => text.split(/\s+/).filter(Boolean);
const objectType = (name: string) => schema.getType(name) as GraphQLObjectType | undefined;

function connectionItem(type: GraphQLOutputType): string | null {
  if (!isObjectType(type)) return null;
  // The count of a list is ours, and nothing else is.
  const { items, nextToken, count, ...others } = type.getFields();
  if (!items || !nextToken || Object.keys(others).length > 0) return null;
  if (count && (count.args.length > 0 || String(count.type) !== 'Int!')) return null;
  return isListType(getNullableType(items.type)) ? getNamedType(items.type).name : null;
}

/** What a field is, in the words of the tables above. */
function kindOf(type: GraphQLOutputType): string {
  const bare = getNullableType(type);
  const { name } = getNamedType(bare);
  const isRecord = isObjectType(getNamedType(bare));
  if (isListType(bare)) return isRecord ? `[${name}]` : `${name}List`;
  const item = connectionItem(bare);
  if (item) return `<${item}>`;
  return isRecord ? `->${name}` : name;
}

function expectFields(name: string, fields: Fields): void {
  const wanted = Object.entries(fields).flatMap(([kind, names]) =>
    words(names).map((field) => [field, kind]),
  );
  const has = objectType(name)?.getFields() ?? {};
  const found = wanted.map(([field = '']) => {
    const { type } = has[field] ?? {};
    return [field, type ? kindOf(type) : 'missing'];
  });
  expect(found).toEqual(wanted);
}

describe('section 3', () => {
  test.each(Object.entries(entities))('%s has every field, spelt and typed as there', (name, fields) => {
    expectFields(name, fields);
    expectFields(name, system);
  });
  test.each(Object.entries(parts))('%s has its fields', (name, fields) => expectFields(name, fields));
  test('no field of the specification was left out of these tables', () => {
    const count = Object.values(entities)
      .flatMap((fields) => Object.values(fields))
      .reduce((sum, names) => sum + words(names).length, 0);
    expect(count).toBe(185);
  });
});

const gets: Record<string, string> = {
  getContactMessage: 'ContactMessage',
  getQuote: 'Quote',
  getCustomer: 'Customer',
  getPromoCode: 'PromoCode',
  getServiceProvider: 'ServiceProvider',
  getPostalCode: 'PostalCode',
  getApplicationSetting: 'ApplicationSetting',
  getBlogpost: 'Blogpost',
  getCareerpost: 'Careerpost',
  getOffers: 'Offers',
  // Not in section 7, but section 3 reads every entity by id and by list.
  getBooking: 'Booking',
};
const lists: Record<string, string> = {
  listContactMessages: 'ContactMessage',
  listQuotes: 'Quote',
  listCustomers: 'Customer',
  listGiftCards: 'GiftCard',
  listPromoCodes: 'PromoCode',
  listServiceProviders: 'ServiceProvider',
  listBookings: 'Booking',
  bookingByEmail: 'Booking',
  listPostalCodes: 'PostalCode',
  listBlogposts: 'Blogpost',
  listCareerposts: 'Careerpost',
  listOfferss: 'Offers',
  listApplicationSettings: 'ApplicationSetting',
};
/** Arguments beside those of the specification, each of which may be left out. */
const own: Record<string, string[]> = {
  bookingByEmail: ['email', 'sortDirection'],
  listApplicationSettings: [],
};

describe('section 7', () => {
  const queries = schema.getQueryType()?.getFields() ?? {};
  const argumentsOf = (query: string) =>
    Object.fromEntries((queries[query]?.args ?? []).map(({ name, type }) => [name, String(type)]));

  test.each(Object.entries(gets))('%s takes an id and nothing else', (query, type) => {
    expect(argumentsOf(query)).toEqual({ id: 'ID!' });
    expect(kindOf(queries[query]?.type as GraphQLOutputType)).toBe(`->${type}`);
  });

  test.each(Object.entries(lists))(
    '%s takes filter, limit and nextToken and gives items and nextToken',
    (query, type) => {
      const { filter, limit, nextToken, ...others } = argumentsOf(query);
      expect({ filter, limit, nextToken }).toEqual({
        filter: `Model${type}FilterInput`,
        limit: 'Int',
        nextToken: 'String',
      });
      expect(Object.keys(others).toSorted()).toEqual((own[query] ?? ['sort']).toSorted());
      expect(Object.values(others).filter((argument) => argument.endsWith('!'))).toEqual([]);
      const answered = queries[query]?.type as GraphQLOutputType;
      expect([kindOf(answered), getNamedType(answered).name]).toEqual([
        `<${type}>`,
        `Model${type}Connection`,
      ]);
    },
  );

  test('bookings by e-mail can be sorted both ways', () => {
    expect(argumentsOf('bookingByEmail')).toMatchObject({
      email: 'String',
      sortDirection: 'ModelSortDirection',
    });
  });

  test('gift cards are listed only', () => expect(queries.getGiftCard).toBeUndefined());
});

describe('what people edit', () => {
  const mutations = schema.getMutationType()?.getFields() ?? {};
  const edited: Record<string, string> = {
    Blogpost: 'create update delete',
    Careerpost: 'create update delete',
    Offers: 'create update delete',
    PromoCode: 'create update delete',
    PostalCode: 'create update delete',
    ApplicationSetting: 'update',
    Customer: 'create update',
    ServiceProvider: 'create update',
    Booking: 'create',
    GiftCard: 'create',
    Quote: 'create delete',
    ContactMessage: 'create delete',
    CareerApplication: 'create delete',
  };
  const verbs = ['create', 'update', 'delete'];

  test.each(Object.entries(edited))(
    '%s can be edited as rules/people#who-may-read-what allows: %s',
    (type, allowed) => {
      expect(verbs.filter((verb) => mutations[`${verb}${type}`])).toEqual(words(allowed));
      for (const verb of words(allowed)) {
        const args = mutations[`${verb}${type}`]?.args ?? [];
        expect(args.map(({ name, type: input }) => `${name}: ${String(input)}`)).toEqual([
          expect.stringMatching(/^input: \w+Input!$/),
        ]);
      }
    },
  );
});
