import { readFileSync } from 'node:fs';
import { buildSchema, getNamedType, isInputObjectType } from 'graphql';
import { expect, test } from 'vitest';

/** Mutations that take no version, by why nobody's change can be overwritten unseen (rules/lifecycles#every-change). */
const needNone: Record<string, string> = {
  'Something new is made':
    'closeDays createAbsence createApiKey createBlogpost bookQuote createBooking createCalendarFeed createCareerApplication addToDamageClaim createCareerpost askAboutPay createComplaint createDamageClaim createContactMessage createCustomer createDataProtectionComplaint createGiftCard createOffers createOfficeNote createPostalCode createPromoCode createQuote createServiceProvider createWebhookEndpoint tellOfDamage addVisitPhoto addVisitNote inviteCompanyUser issueGoodwillCard keepApart joinAffiliateProgram joinWaitlist askForRate',
  'An open question is answered once; the second answer is refused':
    'agreeToGoodwill answerBookingChange answerNoShow answerOverRun answerRedo cancelSecondClean decideNoShow decidePayQuestion decideQuote decideUnsafe decideWrongHours moveComplaint recordDamageTransfer recordRefundByBank reportWrongHours secureOverRun decideRateRequest withdrawRateRequest answerGivenBackVisit',
  'Its holder alone, by a secret or a code':
    'confirmCheckout confirmGiftCard confirmPayLink confirmWaitlistEntry correctCheckoutEmail correctGiftCardEmail giveUpCheckout keepCheckout leaveWaitlist openPayLink withdrawDamageClaim stopOffers withdrawCareerApplication',
  'One yes or no, the same whoever says it':
    'readNotice readAllNotices setNoticeKind addPushDevice removePushDevice askForCleanerFirst setCommentShown tickVisitTask withdrawVisitPhoto recordCallPress blockCustomer blockServiceProvider blockUser changeCard endBlock endCompanyTask endSeparation endStandingAcceptance endUserSessions addSavedCard chooseSavedCard chooseSeriesCard clearEmailBounce openCardPlace recordCommercialAdvice removeCardOfCustomer removeCompanyUser removeFaqEntry removeSavedCard removeSiteLogo reopenCompanyTask resetPageText restoreFaqEntry revokeApiKey revokeCalendarFeed runJobAgain setCalendarFilesInEmails takeUpGoingLiveItem takeVatRelief unblockUser withdrawCompanyInvitation withdrawErasure withdrawLegalVersion withdrawReview withdrawSettingChange deleteRedirect deleteWebhookEndpoint eraseMyData choosePayingCard',
  'A line is added to the books or a file is read; nothing is replaced':
    'correctPay downloadBankFile exportNonDomesticPay exportPlatformReport exportYearlyPay payAffiliate preparePayRun recordDispute recordPayout recordVatPayment replayWebhookDelivery retryRefund returnPayment sendPlatformCopies sendTestWebhook',
  'One value, sent whole by who sees it whole':
    'importRedirects saveRedirect sendServiceProviderDocument setAffiliateReward setAsideGoingLiveItem setPayeeName setServiceProviderPicture setSiteLogo setVisitWishes',
};

const schema = buildSchema(readFileSync(new URL('schema.graphql', import.meta.url), 'utf8'));
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

const takesVersion = (mutation: (typeof mutations)[number]): boolean =>
  mutation.args.some(({ name, type }) => {
    const input = getNamedType(type);
    return name === 'expectedVersion' || (isInputObjectType(input) && 'expectedVersion' in input.getFields());
  });

test('every mutation takes the version that it was decided on, or there is a reason why it needs none', () => {
  const without = mutations.filter((mutation) => !takesVersion(mutation)).map(({ name }) => name);
  const listed = Object.values(needNone).flatMap((names) => names.split(' '));
  expect(listed.toSorted()).toEqual(without.toSorted());
});

test('whatever is called update takes a version', () => {
  const updates = mutations.filter(({ name }) => name.startsWith('update'));
  expect(updates.length).toBeGreaterThan(10);
  expect(updates.filter((mutation) => !takesVersion(mutation)).map(({ name }) => name)).toEqual([]);
});
