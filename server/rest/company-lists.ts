/** A list of the company as a table: which query answers it, and its columns by the names of the wire. */
export type CompanyList = {
  query: string;
  /** The type of the query's filter, where it has one. */
  filter?: string;
  sort?: string;
  /** The list inside each item that has the table's rows: each item stands there once for each of them. */
  rows?: string;
  pageSize?: number;
  columns: readonly Column[];
};

/** `path` leads to the value through the answer; through a list to the values of all its items. */
export type Column = { name: string; path: readonly string[]; isMoney: boolean };

/** Reads columns written as paths, those in pounds ending in £; `items` of a connection is in no name. */
export function columnsOf(paths: string): Column[] {
  return paths
    .trim()
    .split(/\s+/)
    .map((word) => {
      const path = word.replace('£', '').split('.');
      return { name: path.filter((step) => step !== 'items').join('.'), path, isMoney: word.endsWith('£') };
    });
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const hours = weekdays.map((day) => `${day}W ${day}ST ${day}ET ${day}ST2 ${day}ET2`).join(' ');

/** Every list of the company that can be taken as CSV, by the name in its address. */
export const companyLists = {
  bookings: {
    query: 'listBookings',
    filter: 'ModelBookingFilterInput',
    sort: 'BookingSort',
    columns:
      columnsOf(`id reference bookingStatus startDate startTime startsAt endsAt hours cleanerCount cleanersFound
      bookingServiceProviders.items.spFirstName bookingServiceProviders.items.spLastName
      bookingServiceProviders.items.spEmail bookingServiceProviders.items.serviceStatus
      customerId firstName lastName email phone address city postalCode outcode country latitude longitude
      bookingType serviceLocation serviceType serviceFrequency schedule bedroomCount bathroomCount extras.ironing
      extras.laundry extras.innerFridge extras.interiorWindows extras.innerOven cleaningSupplies pets parking floor lift
      somebodyHome ifOneCleaner overRunHours source.utmSource source.utmMedium source.utmCampaign source.referrerHost
      source.via commentsForAssistant commentsForUs totalPrice£ actualTotalPrice£ price.labour£ price.discount£ price.supplies£
      price.vat£ price.goodwill£ price.waived£ price.giftApplied£ charge.kind charge.hours charge.labour£ charge.discount£
      charge.supplies£ charge.goodwill£ charge.waived£ charge.total£ charge.net£ charge.vat£ charge.byGiftCard£
      charge.vatOfGiftCard£ charge.refunded£ charge.vatRefunded£ charge.left£ tipValue£ paymentToken promo offerId seriesId seriesDate areHoursConfirmed
      isUnpaidUndecided isCoverAsked ratting rattingComment cancelledDate cancelledBy cancellationReason endedEarlyAt endedEarlyBy
      cancellationFee£ offerNotifications termsCondition serviceProviderEmailIds bookedWithoutSigningIn version createdAt updatedAt`),
  },
  customers: {
    query: 'listCustomers',
    filter: 'ModelCustomerFilterInput',
    sort: 'CustomerSort',
    columns: columnsOf(
      'id firstName lastName email phone address city postalCode country bookedWithoutSigningIn hasAccount formerEmails version createdAt updatedAt',
    ),
  },
  serviceProviders: {
    query: 'listServiceProviders',
    filter: 'ModelServiceProviderFilterInput',
    sort: 'ServiceProviderSort',
    columns:
      columnsOf(`id profileStatus firstName lastName email phone address city postalCode country latitude
      longitude radius travelMiles transportType experienceYears serviceType serviceRate£ paymentFrequency ratting bookingCount
      ${hours} expectedJoinDate heardFrom dbsCBRcheck selfEmployeedCondition termsCondition documentsExpireOn
      documentsAsked documentsAskedReason disabledReason verificationDocumentPath verificationDocumentPath1 sortCode
      accountNumber approvedAt languages rightToWorkDocumentPath shareCodeSentAt insuranceDocumentPath insurer
      insuranceEndsOn taxNumberGiven dateOfBirthGiven ownerId version createdAt updatedAt`),
  },
  quotes: {
    query: 'listQuotes',
    filter: 'ModelQuoteFilterInput',
    sort: 'QuoteSort',
    columns:
      columnsOf(`id status name email phone postalCode propertyType serviceType bedroomCount bathroomCount
      cleanerCount hours desiredDate message answer price£ priceExVat£ monthlyPrice£ monthlyPriceExVat£ frequency startDate siteVisitAt
      businessName floorArea deskCount desiredFrequency desiredWeekdays desiredTime quotedAt validUntil bookingId
      source.utmSource source.utmMedium
      source.utmCampaign source.referrerHost source.via version createdAt updatedAt`),
  },
  messages: {
    query: 'listContactMessages',
    filter: 'ModelContactMessageFilterInput',
    sort: 'ContactMessageSort',
    columns: columnsOf('id status name email subject message answer answeredAt version createdAt updatedAt'),
  },
  giftCards: {
    query: 'listGiftCards',
    filter: 'ModelGiftCardFilterInput',
    sort: 'GiftCardSort',
    columns:
      columnsOf(`id kind status code amount£ balance£ usedFlag name email receiverName receiverEmail message
      sendDate sentAt boughtAt expiryDate paymentToken codeWentTo version createdAt updatedAt`),
  },
  promoCodes: {
    query: 'listPromoCodes',
    filter: 'ModelPromoCodeFilterInput',
    sort: 'PromoCodeSort',
    columns: columnsOf(
      'id code description discountPercent activeFlag onlyNewUserFlag archivedAt version createdAt updatedAt',
    ),
  },
  offers: {
    query: 'listOfferss',
    filter: 'ModelOffersFilterInput',
    sort: 'OffersSort',
    columns: columnsOf(`id title description price£ salePrice£ priceWasCharged serviceType serviceLocation
      expectedHours cleanerCount roomsCount bathroomCount buttonText buttonLink pages activeFlag archivedAt version
      createdAt updatedAt`),
  },
  affiliates: {
    query: 'listAffiliates',
    filter: 'ModelAffiliateFilterInput',
    sort: 'AffiliateSort',
    columns: columnsOf(
      'id code link name email waiting rewarded earned£ paid£ owed£ version createdAt updatedAt',
    ),
  },
  postalCodes: {
    query: 'listPostalCodes',
    filter: 'ModelPostalCodeFilterInput',
    sort: 'PostalCodeSort',
    columns: columnsOf('id code city country archivedAt version createdAt updatedAt'),
  },
  careerPosts: {
    query: 'listCareerposts',
    filter: 'ModelCareerpostFilterInput',
    sort: 'CareerpostSort',
    columns: columnsOf(
      'id title slug status excerpt description location hours payFrom£ payTo£ payPeriod validThrough openedAt closedAt version createdAt updatedAt',
    ),
  },
  careerApplications: {
    query: 'listCareerposts',
    filter: 'ModelCareerpostFilterInput',
    sort: 'CareerpostSort',
    rows: 'applications',
    // Each post may bring a thousand.
    pageSize: 10,
    columns: columnsOf(`title applications.items.id applications.items.careerPostID applications.items.status
      applications.items.name applications.items.email applications.items.phone applications.items.cvPath
      applications.items.desiredPay£ applications.items.message applications.items.version
      applications.items.createdAt applications.items.updatedAt`),
  },
  jobApplications: {
    query: 'listCareerApplications',
    filter: 'ModelCareerApplicationFilterInput',
    sort: 'CareerApplicationSort',
    columns:
      columnsOf(`id careerPostID careerPostTitle status stage hiredAt name email phone cvPath desiredPay£ message
      version createdAt updatedAt`),
  },
  blogPosts: {
    query: 'listBlogposts',
    filter: 'ModelBlogpostFilterInput',
    sort: 'BlogpostSort',
    columns: columnsOf(
      'id title slug tags status publishedAt archivedAt excerpt description coverPicture coverAlt shareDescription version createdAt updatedAt',
    ),
  },
  cardPayouts: {
    query: 'listCardPayouts',
    filter: 'CardPayoutFilterInput',
    sort: 'CardPayoutSort',
    columns:
      columnsOf(`id gatewayId amount£ status charges£ refunds£ disputes£ fees£ other£ difference£ isByHand failure
      arrivesOn createdAt`),
  },
  cardDisputes: {
    query: 'listCardDisputes',
    filter: 'CardDisputeFilterInput',
    sort: 'CardDisputeSort',
    columns:
      columnsOf(`id gatewayId paymentID bookingID giftCardID customerName amount£ reason status isInquiry respondBy
      endedAt openedAt processorAddress`),
  },
  payRuns: {
    query: 'listPayRuns',
    filter: 'PayRunFilterInput',
    sort: 'PayRunSort',
    columns:
      columnsOf(`id status paymentFrequency periodStart periodEnd submitDate payDate approvedAt approvedByMe
      sentAt downloads payable.count payable.earning£ payable.tips£ payable.total£ held.count held.earning£ held.tips£
      held.total£ carried.count carried.earning£ carried.tips£ carried.total£ returned.count returned.earning£
      returned.tips£ returned.total£ version paidAt isLate expectedPayDate paidOn`),
  },
  payStatements: {
    query: 'listPayStatements',
    filter: 'PayStatementFilterInput',
    columns:
      columnsOf(`id number kind status reference name address vatNumber accountNumber periodStart periodEnd
      payDate issuedOn earning£ tips£ total£ net£ vat£ taxRate businessName businessAddress businessVatNumber words paidOn`),
  },
  invoices: {
    query: 'listInvoices',
    filter: 'ModelInvoiceFilterInput',
    sort: 'InvoiceSort',
    columns:
      columnsOf(`id number kind title about customerId bookingId bookingReference customer.name customer.email customer.phone
      customer.address customer.vatNumber issuedAt taxPoint dueOn net£ vat£ gross£ paid£ open£ payment taxRate giftCardVat
      writtenOffAt version`),
  },
  auditEntries: {
    query: 'listAuditEntries',
    filter: 'ModelAuditEntryFilterInput',
    sort: 'AuditEntrySort',
    columns: columnsOf(
      `id at actor actorName action entity entityID before after actorRole actorServiceProviderID about.name
      about.reference`,
    ),
  },
  journals: {
    query: 'listJournals',
    filter: 'LedgerJournalFilterInput',
    sort: 'LedgerJournalSort',
    rows: 'postings',
    columns: columnsOf(`id at event entity entityId sequence note postings.account postings.accountName
      postings.amount£ postings.bookingID postings.serviceProviderID postings.giftCardID`),
  },
  dataRequests: {
    query: 'listDataRequests',
    filter: 'ModelDataRequestFilterInput',
    sort: 'DataRequestSort',
    columns: columnsOf('id kind status waitingFor email requestedAt dueAt endedAt'),
  },
  dataProtectionComplaints: {
    query: 'listDataProtectionComplaints',
    filter: 'ModelDataProtectionComplaintFilterInput',
    sort: 'DataProtectionComplaintSort',
    columns:
      columnsOf(`id reference status name email message acknowledgedAt dueAt outcome outcomeAt version createdAt
      updatedAt`),
  },
  mails: {
    query: 'listMails',
    filter: 'MailFilterInput',
    sort: 'MailSort',
    columns: columnsOf(
      'id template recipient subject status attempts lastError sentAt bouncedAt deliveredAt version createdAt',
    ),
  },
  companyUsers: {
    query: 'listCompanyUsers',
    filter: 'CompanyUserFilterInput',
    sort: 'CompanyUserSort',
    columns:
      columnsOf(`id name email role permissions isMe isExternal sessionCount lastUsedAt blockedAt blockedReason
      version createdAt`),
  },
  companyInvitations: {
    query: 'listCompanyInvitations',
    filter: 'CompanyInvitationFilterInput',
    sort: 'CompanyInvitationSort',
    columns: columnsOf('id email permissions invitedBy expiresAt createdAt'),
  },
  apiKeys: {
    query: 'listApiKeys',
    filter: 'ApiKeyFilterInput',
    sort: 'ApiKeySort',
    columns: columnsOf('id name keyStart scopes createdBy createdAt lastUsedAt revokedAt'),
  },
  events: {
    query: 'listEvents',
    filter: 'EventFilterInput',
    sort: 'EventSort',
    columns: columnsOf('id sequence at type entity entityID data'),
  },
  webhookEndpoints: {
    query: 'listWebhookEndpoints',
    filter: 'WebhookEndpointFilterInput',
    sort: 'WebhookEndpointSort',
    columns:
      columnsOf(`id url description state isActive eventTypes failingSince lastDeliveredAt oldSecretUntil
      createdBy version createdAt`),
  },
  webhookDeliveries: {
    query: 'listWebhookDeliveries',
    filter: 'WebhookDeliveryFilterInput',
    sort: 'WebhookDeliverySort',
    columns:
      columnsOf(`id endpointID url isEndpointActive eventID eventType entity entityID state attemptCount
      lastStatus lastError lastDurationMs nextAttemptAt deliveredAt gaveUpAt createdAt`),
  },
} as const satisfies Record<string, CompanyList>;

export type CompanyListName = keyof typeof companyLists;
