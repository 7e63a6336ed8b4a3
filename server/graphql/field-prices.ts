/**
 * What each field of the three root types costs beside the values of its answer: milliseconds of work of this process
 * and the database together, as `npm run bench -- --only=fields` and the tests of the mutations measured them on two
 * shared cores (docs/decisions/021). A field that is not here fails a test.
 */
const byPrice: readonly (readonly [milliseconds: number, fields: string])[] = [
  [
    0.3,
    'careerApplicationByToken editablePages findUser getAffiliateProgram getApplicationSetting getBankFileSetting getBlogpost getBlogpostAddress getBusinessDetails getCareerApplicationCv getCareerpost getCareerpostAddress getCheckout getCleanerPay getContactMessage getCustomer getEditablePage getFormTicket getInvoice getLegalPage getMyAccount getMyAffiliate getMyCalendarFeed getMyDataRequests getOffers getPageText getPayRun getPayStatement getPaymentDetails getPostalCode getPromoCode getSeries getServiceProviderDocument getSiteSettings getWebhookDelivery listAffiliates listApiKeys listApplicationSettings listAuditEntries listBlogposts listCareerposts listCompanyInvitations listCompanyTasks listCompanyUsers listContactMessages listCustomers listDataRequests listEvents listGiftCards listInvoices listJournals listLedgerBalances listOfferss listPayRuns listPayStatements listPostalCodes listPromoCodes listQuotes listSeries listStandingAcceptances listWebhookDeliveries listWebhookEndpoints relatedBlogposts siteRedirects',
  ],
  [
    1,
    'getMyServiceProvider getPayLink getQuote getServiceProvider listServiceProviders listUnpaidEarnings quoteByToken searchBlogposts',
  ],
  [2, 'bookingByEmail listBookingReports listBookings listOverRuns searchTerms'],
  [3, 'cancellationTerms getBooking moveTerms'],
  [4, 'faqEntries getCustomerAccount listPayPeriods'],
  [5, 'attentionNeeded bookingChanged checkGiftCard checkPromoCode findCityStarts invitationReceived'],
  [8, 'amendTerms'],
  [
    10,
    'answerBookingChange answerContactMessage answerNoShow answerOverRun answerQuote approveServiceProvider askForServiceProviderDocuments blockCustomer blockServiceProvider blockUser chooseForOneCleaner chooseWithoutCleaner closeContactMessage closeQuote confirmHours confirmPayLink correctCheckoutEmail correctPay createApiKey createBlogpost createCalendarFeed createCareerApplication createCareerpost createComplaint createContactMessage createOffers createPostalCode createPromoCode createWebhookEndpoint decideNoShow decideUnpaidBooking decideUnsafe decideWrongHours deleteBlogpost deleteCareerApplication deleteCareerpost deleteContactMessage deleteOffers deletePostalCode deletePromoCode deleteQuote deleteRedirect deleteWebhookEndpoint disableServiceProvider downloadBankFile endCompanyTask endUserSessions eraseMyData exportNonDomesticPay exportYearlyPay extendGiftCard giveUpCheckout inviteCompanyUser issueGoodwillCard joinAffiliateProgram keepCheckout markContactMessageSpam moveCareerApplication moveComplaint openPayLink payAffiliate previewSeries publishLegalVersion rateBooking recordAccountPayment recordCommercialAdvice recordDispute recordPayout recordServiceProviderCheck recordVatPayment reinstateGiftCard removeCompanyUser removeFaqEntry removeSiteLogo replayWebhookDelivery reportNoAccess reportNoShow reportUnsafe reportWrongHours requestOverRun resendGiftCard resetPageText restoreFaqEntry revokeApiKey revokeCalendarFeed rotateWebhookSecret saveFaqEntry saveRedirect sendPayRun sendServiceProviderDocument sendTestWebhook setAffiliateReward setBankFile setCompanyPermissions setCustomerPaymentMethod setSiteLogo unblockUser updateAccessNotes updateApplicationSetting updateBankDetails updateBlogpost updateBusinessDetails updateCareerpost updateCustomer updateOffers updatePageText updatePostalCode updatePromoCode updateServiceProvider updateSiteConnections updateSiteDetails updateTaxDetails updateWebhookEndpoint waiveCancellationFee withdrawBookingChange withdrawCareerApplication withdrawCompanyInvitation withdrawErasure withdrawLegalVersion withdrawProvider withdrawServiceProvider withdrawSettingChange writeOffInvoice',
  ],
  [
    25,
    'answerCover chooseCover createBooking createGiftCard findAvailableStarts makeUpVisit refundGiftCard startBooking',
  ],
  [
    30,
    'acceptBooking approvePayRun assignBooking confirmCheckout createQuote createServiceProvider decideQuote',
  ],
  [35, 'confirmGiftCard findMoveStarts rejectBooking'],
  [
    40,
    'cancelBooking completeBooking correctHours refundBooking rescheduleBooking tipBooking withdrawBooking',
  ],
  [
    50,
    'amendBooking amendSeries findBookingCandidates importRedirects preparePayRun refreshPayRun returnPayment skipVisit',
  ],
  [60, 'endStandingAcceptance moveSeries'],
  [100, 'endSeries pauseSeries resumeSeries'],
];

export const fieldPrices: Readonly<Record<string, number>> = Object.fromEntries(
  byPrice.flatMap(([price, fields]) => fields.split(' ').map((name) => [name, price] as const)),
);
