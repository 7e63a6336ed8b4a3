import type { Wanted } from './floor-statements.ts';

const scalars = `id customerId bookingStatus bookingType serviceLocation serviceType serviceFrequency bedroomCount
  bathroomCount hours cleanerCount cleaningSupplies startDate startTime firstName lastName email phone address
  city postalCode parking totalPrice createdAt updatedAt`;

const ofProduct = `{ ${scalars}
  offer { id title serviceType price salePrice } promoCode { id code discountPercent description }
  bookingServiceProviders { items { id bookingID serviceProviderID serviceStatus spFirstName spLastName spRate
    acceptedAt completedAt } } }`;

/** The same of PostGraphile, under the same names; values are as they are stored. */
const ofPostgraphile = `{ ${scalars
  .replace(/\bid\b/, 'id: rowId')
  .replace('hours', 'hours: quarterHours')
  .replace('totalPrice', 'totalPrice: totalPricePence')}
  offer: offerByOfferId { id: rowId title serviceType price: pricePence salePrice: salePricePence }
  promoCode: promoCodeByPromoCodeId { id: rowId code discountPercent description }
  bookingServiceProviders: providerBookingsByBookingId { items: nodes { id: rowId bookingID: bookingId
    serviceProviderID: providerId serviceStatus spFirstName spLastName spRate: spRatePence acceptedAt
    completedAt } } }`;

/** One question, as each server is asked it; `value` is the limit, the e-mail or the id. */
export type Operation = {
  what: Wanted;
  name: string;
  product: { query: string; field: string };
  postgraphile: { query: string; field: string };
};

const newest = 'orderBy: [CREATED_AT_DESC, ROW_ID_DESC]';

export const operations: Operation[] = [
  {
    what: 'list',
    name: 'listBookings',
    product: {
      query: `query Bookings($value: Int!) { listBookings(limit: $value) { items ${ofProduct} nextToken } }`,
      field: 'listBookings',
    },
    postgraphile: {
      query: `query Bookings($value: Int!) { allBookings(first: $value, ${newest}) { items: nodes ${ofPostgraphile} } }`,
      field: 'allBookings',
    },
  },
  {
    what: 'byEmail',
    name: 'bookingByEmail',
    product: {
      query: `query ByEmail($value: String!) { bookingByEmail(email: $value, sortDirection: DESC) {
        items ${ofProduct} nextToken } }`,
      field: 'bookingByEmail',
    },
    postgraphile: {
      query: `query ByEmail($value: String!) { allBookings(condition: { email: $value }, first: 100, ${newest}) {
        items: nodes ${ofPostgraphile} } }`,
      field: 'allBookings',
    },
  },
  {
    what: 'get',
    name: 'getBooking',
    product: {
      query: `query Booking($value: ID!) { getBooking(id: $value) ${ofProduct} }`,
      field: 'getBooking',
    },
    postgraphile: {
      query: `query Booking($value: UUID!) { bookingByRowId(rowId: $value) ${ofPostgraphile} }`,
      field: 'bookingByRowId',
    },
  },
];
