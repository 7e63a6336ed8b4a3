/**
 * What each field of the three root types costs beside the values of its answer: milliseconds of work of this process
 * and the database together, as `npm run bench -- --only=fields` and the tests of the mutations measured them on two
 * shared cores (docs/decisions/021). A field that is not here fails a test.
 */
const byPrice: readonly (readonly [milliseconds: number, fields: string])[] = [
  [
    0.3,
    'countUnreadNotices careerApplicationByToken editablePages findUser getAffiliateProgram getApplicationSetting getBankDetails getBankFileSetting getBlogpost getBlogpostAddress getBusinessDetails getPlatformReporting getRegistrations getCareerApplication getCareerApplicationCv getCareerpost getCareerpostAddress getCheckout getCheckoutProgress getCleanerPay getContactMessage getCustomer getEditablePage getFormTicket getInvoice getLegalPage getMail getMyAccount getMyAffiliate getMyCalendarFeed getMyDataRequests getOffers getPageText getPayRun getPayStatement getPaymentDetails getPostalCode getPromoCode getSeries getServiceProviderDocument getServiceProviderRightToWork getSiteSettings getWebhookDelivery listAffiliates listApiKeys listApplicationSettings listAuditEntries listBlogposts listCardDisputes listCardPayouts listCareerApplications listClosures listCareerposts listCompanyInvitations listCompanyTasks listCompanyUsers listContactMessages listCustomers listDataProtectionComplaints listDataRequests listEvents listGiftCards listInvoices listJournals listLedgerBalances listMails listOfferss listPayRuns listPayStatements listPostalCodes listPromoCodes listQuotes listReviews listSeries listSiteCleaners listSiteReviews listStandingAcceptances listWebhookDeliveries listWebhookEndpoints officeNotes relatedBlogposts siteRedirects',
  ],
  [
    1,
    'listNotices getNoticeSettings getEndedJob getMyPay getPayQuestions listPayQuestions listPlatformCopies listTaxYears listWorkMonths listLostJobs getMyServiceProvider getPayLink getServiceProvider listServiceProviders listUnpaidEarnings listUnservedDemand mapUnservedDemand getQuotePictures searchBlogposts waitlistEntryByToken getBlockTerms damageClaimByToken listDamageClaims listJobDamage listVisitPhotos separationTerms listBlocks listSeparations getMyStanding listOwnCleaners listRateRequests listAbsences absenceTerms',
  ],
  [
    2,
    'readNotice readAllNotices setNoticeKind addPushDevice removePushDevice agreeToGoodwill answerBookingChange runJobAgain updateRegistrations answerCareerApplication answerContactMessage answerDataProtectionComplaint answerNoShow answerOverRun answerQuote answerRedo addToDamageClaim answerDamageClaim createDamageClaim recordDamageTransfer tellOfDamage getVisitRecord tickVisitTask addVisitPhoto askAboutPay decidePayQuestion addVisitNote withdrawVisitPhoto setVisitWishes withdrawDamageClaim findRedoCleaners redoByToken secondCleanByToken approveServiceProvider askForServiceProviderDocuments blockCustomer blockServiceProvider blockUser bookingByEmail changeCard chooseForOneCleaner chooseWithoutCleaner clearEmailBounce closeContactMessage closeQuote confirmHours confirmPayLink confirmWaitlistEntry correctCheckoutEmail correctGiftCardEmail correctPay createApiKey createBlogpost createCalendarFeed createCareerApplication createCareerpost createComplaint createContactMessage createCustomer createDataProtectionComplaint createOffers createOfficeNote createPostalCode createPromoCode createQuoteOfMessage createWebhookEndpoint decideNoShow decideReview decideUnpaidBooking decideUnsafe decideWrongHours deleteBlogpost deleteCareerApplication deleteCareerpost deleteContactMessage deleteOffers deleteOfficeNote deletePostalCode deletePromoCode deleteQuote deleteRedirect deleteWebhookEndpoint disableServiceProvider downloadBankFile endCompanyTask endUserSessions eraseMyData exportNonDomesticPay exportPlatformReport exportYearlyPay extendGiftCard followUpQuote giveUpCheckout inviteCompanyUser issueGoodwillCard joinAffiliateProgram joinWaitlist keepCheckout leaveWaitlist listBookingReports getCardBalance listBookings listJobWays getOfferMap findPlacesInReach listOverRuns markContactMessageSpam moveCareerApplication moveComplaint openCardChange openPayLink openTip payAffiliate publishLegalVersion rateBooking recordAccountPayment recordCommercialAdvice recordDispute recordPayout recordRefundByBank recordServiceProviderCheck recordVatPayment reinstateGiftCard reissueGiftCard removeCompanyUser removeFaqEntry removeSavedCard removeSiteLogo reopenCompanyTask reopenContactMessage reopenDays reopenQuote replayWebhookDelivery reportNoAccess reportNoShow reportUnsafe recordCallPress reportOnTheWay reportRunningLate startWaiting reportWrongHours requestOverRun resendGiftCard resetPageText restoreFaqEntry retryRefund revokeApiKey revokeCalendarFeed rotateWebhookSecret saveFaqEntry saveRedirect searchTerms secureOverRun sendBookingAgain sendMailAgain sendPayRun sendServiceProviderDocument sendTestWebhook setAffiliateReward setBankFile setCalendarFilesInEmails setCompanyPermissions setCustomerPaymentMethod setPlatformReporting setServiceProviderPicture setSiteLogo stopOffers takeVatRelief unblockUser updateAccessNotes updateApplicationSetting updateBankDetails updateBlogpost updateBookingFrameOrigins updateBusinessDetails updateCareerpost updateCustomer updateOffers updateOfficeNote updatePageText updatePostalCode updatePromoCode updateServiceProvider updateSiteConnections updateSiteDetails updateTaxDetails updateWebhookEndpoint waiveCancellationFee withdrawBookingChange withdrawCareerApplication withdrawCompanyInvitation withdrawErasure withdrawLegalVersion withdrawProvider withdrawReview withdrawServiceProvider reapplyServiceProvider withdrawSettingChange writeOffInvoice endBlock endSeparation keepApart addSavedCard chooseSavedCard chooseSeriesCard openCardPlace removeCardOfCustomer choosePayingCard askForCleanerFirst askForRate createAbsence updateAbsence endAbsence decideRateRequest withdrawRateRequest setCommentShown answerGivenBackVisit getGivenBackVisit givenBackVisitByToken',
  ],
  [
    3,
    'noAccessTerms endingTerms cancellationTerms getBooking getCancellingText getPayingCard getPlatformReport moveTerms tipNeedsCard',
  ],
  [
    4,
    'closureTerms weekdayClosingTerms faqEntries getAccountStatement getCustomerAccount getCustomerOverview goingLiveItems getInstallation listAskedCleaners listPayPeriods',
  ],
  [
    5,
    'answerCover closeDays attentionNeeded bookingChanged noticesChanged recordChanged checkGiftCard checkPromoCode chooseCover createBooking createGiftCard findCityStarts getQuote getSiteFigures invitationReceived makeUpVisit putBackVisit quoteByToken refundGiftCard startBooking',
  ],
  [
    6,
    'acceptBooking approvePayRun assignBooking bookQuote confirmCheckout createQuote createServiceProvider decideQuote markPayRunPaid setAsideGoingLiveItem takeUpGoingLiveItem undoPayRunApproval',
  ],
  [7, 'confirmGiftCard rejectBooking'],
  [
    8,
    'amendSeriesTerms amendTerms cancelBooking cancelSecondClean completeBooking endBooking correctHours moveSeriesTerms refundBooking seriesCleaners seriesFrequencyTerms settleDamageClaim rescheduleBooking tipBooking withdrawBooking',
  ],
  [
    10,
    'amendBooking importRedirects mergeCustomers preparePayRun previewSeries recordHistory refreshPayRun returnPayment searchRecords sendPlatformCopies setPayeeName skipVisit',
  ],
  [12, 'amendSeries changeSeriesCleaner endStandingAcceptance mapServiceProviders moveSeries'],
  [20, 'changeSeriesFrequency endSeries pauseSeries resumeSeries'],
  [25, 'findAvailableStarts'],
  [35, 'findMoveStarts'],
  [50, 'findBookingCandidates'],
  [200, 'mapBookings previewRetention'],
];

export const fieldPrices: Readonly<Record<string, number>> = Object.fromEntries(
  byPrice.flatMap(([price, fields]) => fields.split(' ').map((name) => [name, price] as const)),
);
