/** Those that ask for one record by its id. */
const byId = [
  'getBlogpost',
  'getBlogpostAddress',
  'getCareerApplication',
  'getCareerApplicationCv',
  'getCareerpost',
  'getCareerpostAddress',
  'getContactMessage',
  'getInvoice',
  'getMail',
  'getOffers',
  'getPayRun',
  'getPayStatement',
  'getPostalCode',
  'getPromoCode',
  'getQuote',
  'getQuotePictures',
  'getSeries',
  'getWebhookDelivery',
  'relatedBlogposts',
];

/** Queries of what belongs to one booking. */
const november = 'from: "2026-11-01", to: "2026-11-30"';
const byBooking = [
  ...['findBookingCandidates', 'listAskedCleaners', 'listBookingReports', 'listOverRuns'],
  ...['listDamageClaims', 'listJobDamage', 'getVisitRecord', 'listVisitPhotos', 'getOfferMap'],
  'getPayQuestions',
];

const ofBooking = [
  'cancellationTerms',
  'findMoveStarts',
  'getBooking',
  'getCancellingText',
  'getEndedJob',
  'getGivenBackVisit',
  'noAccessTerms',
  'endingTerms',
  'getPayingCard',
  'tipNeedsCard',
];
/** Queries of what a mailed link is for. */
const byToken = [
  'careerApplicationByToken',
  'damageClaimByToken',
  'getPayLink',
  'givenBackVisitByToken',
  'quoteByToken',
  'redoByToken',
  'secondCleanByToken',
  'waitlistEntryByToken',
];
const byCustomer = ['getCustomer', 'getCustomerOverview'];

const ofPlaces = {
  findCityStarts: ['city: "London"', 'city: "Paris"'],
  findPlacesInReach: ['postalCode: "E8 1AA", travelMiles: 5', 'postalCode: "nowhere", radius: 400'],
};

const ofSeries = {
  amendSeriesTerms: [
    'id: "00000000-0000-4000-8000-000000000000", fromDate: "2026-12-08", wish: { hours: 4 }',
  ],
  moveSeriesTerms: [
    'id: "00000000-0000-4000-8000-000000000000", fromDate: "2026-12-08", startDate: "2026-12-10", startTime: "10:00"',
  ],
  seriesCleaners: ['id: "00000000-0000-4000-8000-000000000000", fromDate: "2026-12-08"'],
  seriesFrequencyTerms: [
    'id: "00000000-0000-4000-8000-000000000000", fromDate: "2026-12-08", serviceFrequency: "Daily"',
  ],
  weekdayClosingTerms: ['input: { saturdayW: false, fromDate: "2027-02-01" }'],
  getPlatformReport: ['year: 2026'],
  closureTerms: ['firstDate: "2027-03-01", lastDate: "2027-03-05", city: "London"'],
};

const ofProvider = (provider: string): Record<string, string[]> => ({
  listAbsences: [provider],
  listRateRequests: [provider],
  absenceTerms: [
    `${provider}, kind: "pause", firstDate: "2026-11-30"`,
    `${provider}, kind: "days-off", firstDate: "2026-11-30", lastDate: "2026-12-01"`,
  ],
});

/** What the queries that need something are asked about; a new query with arguments must be given some here. */
export function argumentsFor(known: {
  bookingId: string;
  providerId: string;
  customerId: string;
  email: string;
}): Record<string, string[]> {
  const { email } = known;
  const booking = [`id: "${known.bookingId}"`];
  const none = ['id: "00000000-0000-4000-8000-000000000000"'];
  return {
    ...Object.fromEntries(byId.map((name) => [name, none])),
    ...Object.fromEntries(byBooking.map((name) => [name, [`bookingID: "${known.bookingId}"`]])),
    ...Object.fromEntries(ofBooking.map((name) => [name, booking])),
    ...Object.fromEntries(byCustomer.map((name) => [name, [`id: "${known.customerId}"`]])),
    ...Object.fromEntries(byToken.map((name) => [name, ['token: "wrong"']])),
    ...ofPlaces,
    ...ofSeries,
    ...ofProvider(`serviceProviderID: "${known.providerId}"`),
    amendTerms: [`id: "${known.bookingId}", wish: { hours: 4 }`],
    bookingByEmail: [`email: "${email}"`, 'email: "other@example.com"'],
    checkGiftCard: ['code: "AAAA-BBBB-CCCC-DDDD"'],
    checkPromoCode: ['code: "NONE"'],
    findAvailableStarts: [
      'input: { postalCode: "SW1A 1AA", serviceType: "standardcleaning", hours: 3.5, cleanerCount: 1 }',
    ],
    findRedoCleaners: [`reportID: "${known.bookingId}", startDate: "2026-11-30", startTime: "12:00"`],
    findUser: [`email: "${email}"`, 'email: "provider1@example.com"'],
    getApplicationSetting: ['id: "defaultsettings"'],
    getBlockTerms: [`bookingID: "${known.bookingId}"`],
    separationTerms: [`customerID: "${known.customerId}", serviceProviderID: "${known.providerId}"`],
    listSeparations: [`record: customer, id: "${known.customerId}"`],
    getCheckout: [`id: "${known.bookingId}", token: "wrong"`],
    getCheckoutProgress: [`id: "${known.bookingId}", token: "wrong"`],
    getAccountStatement: [`customerId: "${known.customerId}", ${november}`],
    getCustomerAccount: [`customerId: "${known.customerId}"`],
    getEditablePage: ['id: "about-us"'],
    getLegalPage: ['id: "terms-and-conditions"', 'id: "about-us"'],
    getPageText: ['id: "about-us"', 'id: "nowhere"'],
    getSiteFigures: ['city: "London"', 'city: "Paris"'],
    getServiceProvider: [`id: "${known.providerId}"`],
    getServiceProviderRightToWork: [`id: "${known.providerId}"`],
    getServiceProviderDocument: [
      `id: "${known.providerId}", document: "identity"`,
      `id: "${known.providerId}", document: "dbs"`,
    ],
    listOwnCleaners: ['seriesID: "00000000-0000-4000-8000-000000000000"'],
    listSiteCleaners: ['city: "London"', 'city: "Paris"'],
    listSiteReviews: ['city: "London"', 'city: "Paris"'],
    moveTerms: [`id: "${known.bookingId}", startDate: "2026-11-30", startTime: "12:00"`],
    officeNotes: [`record: customer, id: "${known.customerId}"`],
    previewSeries: [
      `input: { serviceType: "standardcleaning", serviceFrequency: "EveryWeek", hours: 3.5, cleanerCount: 1,
        postalCode: "SW1A 1AA", startDate: "2026-12-08", startTime: "10:00" }`,
    ],
    recordHistory: [`entity: "booking", id: "${known.bookingId}"`, 'entity: "user", id: "1"'],
    searchRecords: [`search: "${email}"`, 'search: "07700 900456", limit: 3'],
    searchTerms: booking,
  };
}
