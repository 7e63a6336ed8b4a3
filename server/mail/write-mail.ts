import type { MailContent } from './mail-content.ts';
import type { MailPropsOf, MailTemplate } from './mail-types.ts';
import { accountExists } from './templates/account/account-exists.ts';
import { accountLinkMail } from './templates/account/account-link.ts';
import { accountUnused } from './templates/account/account-unused.ts';
import { alertMail } from './templates/account/alert.ts';
import { companyInvitation } from './templates/account/company-invitation.ts';
import { dataComplaintAnswered, dataComplaintReceived } from './templates/account/data-complaint.ts';
import { dataErased } from './templates/account/data-erased.ts';
import { dataExported } from './templates/account/data-exported.ts';
import { emailChangeAsked } from './templates/account/email-change-asked.ts';
import { emailChanged } from './templates/account/email-changed.ts';
import { emailCode } from './templates/account/email-code.ts';
import { erasureWaiting } from './templates/account/erasure-waiting.ts';
import { newDevice } from './templates/account/new-device.ts';
import { passkeyAdded } from './templates/account/passkey-added.ts';
import { passwordChanged } from './templates/account/password-changed.ts';
import { phoneChanged } from './templates/account/phone-changed.ts';
import { savedCardAdded, savedCardRemoved } from './templates/account/saved-cards.ts';
import { colleagueShutOut, shutOut } from './templates/account/shut-out.ts';
import { welcome } from './templates/account/welcome.ts';
import { bookingCanceled } from './templates/booking/booking-canceled.ts';
import { bookingChangeAsked } from './templates/booking/booking-change-asked.ts';
import { bookingChanged } from './templates/booking/booking-changed.ts';
import { bookingCompleted } from './templates/booking/booking-completed.ts';
import { bookingConfirmed } from './templates/booking/booking-confirmed.ts';
import { bookingEmailCorrected } from './templates/booking/booking-email-corrected.ts';
import { bookingLeft } from './templates/booking/booking-left.ts';
import { bookingLost } from './templates/booking/booking-lost.ts';
import { bookingMoveRefused } from './templates/booking/booking-move-refused.ts';
import { bookingReceived } from './templates/booking/booking-received.ts';
import { cardExpiring } from './templates/booking/card-expiring.ts';
import { chargeChanged } from './templates/booking/charge-changed.ts';
import { complaintMail } from './templates/booking/complaint.ts';
import { damageClaimMail } from './templates/booking/damage-claim.ts';
import { daysClosed } from './templates/booking/days-closed.ts';
import { goingAheadUnpaid } from './templates/booking/going-ahead-unpaid.ts';
import { noCleanerYet } from './templates/booking/no-cleaner-yet.ts';
import { overRunRequest } from './templates/booking/over-run-request.ts';
import { payLinkMail } from './templates/booking/pay-link.ts';
import { paymentFailed } from './templates/booking/payment-failed.ts';
import { refundSent } from './templates/booking/refund-sent.ts';
import { seriesCleaner } from './templates/booking/series-cleaner.ts';
import { seriesCover } from './templates/booking/series-cover.ts';
import { seriesDayClosed } from './templates/booking/series-day-closed.ts';
import { seriesRates } from './templates/booking/series-rates.ts';
import { seriesResumed } from './templates/booking/series-resumed.ts';
import { seriesVisits } from './templates/booking/series-visits.ts';
import { seriesVisitsCanceled } from './templates/booking/series-visits-canceled.ts';
import { shortTeam } from './templates/booking/short-team.ts';
import { smallerTeam } from './templates/booking/smaller-team.ts';
import { visitPutBack } from './templates/booking/visit-put-back.ts';
import { visitReminder } from './templates/booking/visit-reminder.ts';
import { weekdaysClosed } from './templates/booking/weekdays-closed.ts';
import { applicationAnswered, applicationReceived } from './templates/cleaner/application-received.ts';
import { assignedByPhone } from './templates/cleaner/assigned-by-phone.ts';
import { bankDetailsChanged } from './templates/cleaner/bank-details-changed.ts';
import { bookingInvitation } from './templates/cleaner/booking-invitation.ts';
import { cleanerAway } from './templates/cleaner/cleaner-away.ts';
import { cleanerLate } from './templates/cleaner/cleaner-late.ts';
import { cleanerOnTheWay } from './templates/cleaner/cleaner-on-the-way.ts';
import { cleanerWithdrew } from './templates/cleaner/cleaner-withdrew.ts';
import { damageAsked } from './templates/cleaner/damage-asked.ts';
import { daysOffSet } from './templates/cleaner/days-off-set.ts';
import { noShowQuestion } from './templates/cleaner/no-show-question.ts';
import { overRunAnswer } from './templates/cleaner/over-run-answer.ts';
import { payDateMoved } from './templates/cleaner/pay-date-moved.ts';
import { payHeld } from './templates/cleaner/pay-held.ts';
import { payQuestionAnswered, payQuestionReceived } from './templates/cleaner/pay-question.ts';
import { payReturned } from './templates/cleaner/pay-returned.ts';
import { payStatementMail } from './templates/cleaner/pay-statement.ts';
import { platformCopy } from './templates/cleaner/platform-copy.ts';
import { providerApplied } from './templates/cleaner/provider-applied.ts';
import { providerApproved } from './templates/cleaner/provider-approved.ts';
import { providerBookingConfirmed } from './templates/cleaner/provider-booking-confirmed.ts';
import { providerDeclined } from './templates/cleaner/provider-declined.ts';
import { providerDisabled } from './templates/cleaner/provider-disabled.ts';
import { providerDocumentOld } from './templates/cleaner/provider-document-old.ts';
import { providerDocumentsAsked } from './templates/cleaner/provider-documents-asked.ts';
import { providerPaperEnding } from './templates/cleaner/provider-paper-ending.ts';
import { rateDecided } from './templates/cleaner/rate-decided.ts';
import { ratingReceived } from './templates/cleaner/rating-received.ts';
import { visitEnded } from './templates/cleaner/visit-ended.ts';
import { visitGivenBack } from './templates/cleaner/visit-given-back.ts';
import { documentIssued } from './templates/money/document-issued.ts';
import { giftCardMail } from './templates/money/gift-card.ts';
import { giftCardCorrected } from './templates/money/gift-card-corrected.ts';
import { giftCardExpiring } from './templates/money/gift-card-expiring.ts';
import { giftCardReissued } from './templates/money/gift-card-reissued.ts';
import { giftCardStopped } from './templates/money/gift-card-stopped.ts';
import { giftCardUsed } from './templates/money/gift-card-used.ts';
import { goodwillCard } from './templates/money/goodwill-card.ts';
import { invoiceOverdue } from './templates/money/invoice-overdue.ts';
import { messageAnswered, messageReceived } from './templates/money/message-answered.ts';
import { quoteAnswered, quoteFollowedUp } from './templates/money/quote-answered.ts';
import { quoteExpiring, quoteReceived } from './templates/money/quote-received.ts';
import { waitlistConfirm, waitlistTold } from './templates/waitlist.ts';

type Writers = {
  [Template in MailTemplate]: (props: MailPropsOf<Template>, publicUrl: string) => MailContent;
};

const writers: Writers = {
  'booking-received': bookingReceived,
  'booking-email-corrected': bookingEmailCorrected,
  'booking-invitation': bookingInvitation,
  'booking-confirmed': bookingConfirmed,
  'provider-booking-confirmed': providerBookingConfirmed,
  'booking-canceled': bookingCanceled,
  'booking-change-asked': bookingChangeAsked,
  'booking-changed': bookingChanged,
  'booking-lost': bookingLost,
  'booking-move-refused': bookingMoveRefused,
  'cleaner-away': cleanerAway,
  'cleaner-late': cleanerLate,
  'days-off-set': daysOffSet,
  'cleaner-on-the-way': cleanerOnTheWay,
  'visit-ended': visitEnded,
  'visit-given-back': visitGivenBack,
  'cleaner-withdrew': cleanerWithdrew,
  'no-show-question': noShowQuestion,
  'over-run-request': overRunRequest,
  'over-run-answer': overRunAnswer,
  'platform-copy': platformCopy,
  'pay-question-received': payQuestionReceived,
  'pay-question-answered': payQuestionAnswered,
  'rate-decided': rateDecided,
  'rating-received': ratingReceived,
  alert: alertMail,
  'company-invitation': companyInvitation,
  'data-exported': dataExported,
  'erasure-waiting': erasureWaiting,
  'data-erased': dataErased,
  'account-unused': accountUnused,
  'data-complaint-received': dataComplaintReceived,
  'data-complaint-answered': dataComplaintAnswered,
  complaint: complaintMail,
  'damage-claim': damageClaimMail,
  'damage-asked': damageAsked,
  'booking-completed': bookingCompleted,
  'charge-changed': chargeChanged,
  'document-issued': documentIssued,
  'invoice-overdue': invoiceOverdue,
  'card-expiring': cardExpiring,
  'payment-failed': paymentFailed,
  'going-ahead-unpaid': goingAheadUnpaid,
  'pay-link': payLinkMail,
  'refund-sent': refundSent,
  'gift-card': giftCardMail,
  'gift-card-corrected': giftCardCorrected,
  'gift-card-reissued': giftCardReissued,
  'gift-card-stopped': giftCardStopped,
  'gift-card-used': giftCardUsed,
  'gift-card-expiring': giftCardExpiring,
  'booking-left': bookingLeft,
  'waitlist-confirm': waitlistConfirm,
  'waitlist-told': waitlistTold,
  'quote-received': quoteReceived,
  'quote-answered': quoteAnswered,
  'quote-followed-up': quoteFollowedUp,
  'quote-expiring': quoteExpiring,
  'message-received': messageReceived,
  'message-answered': messageAnswered,
  'application-received': applicationReceived,
  'application-answered': applicationAnswered,
  'goodwill-card': goodwillCard,
  'assigned-by-phone': assignedByPhone,
  'no-cleaner-yet': noCleanerYet,
  'short-team': shortTeam,
  'smaller-team': smallerTeam,
  'visit-reminder': visitReminder,
  'series-resumed': seriesResumed,
  'series-visits': seriesVisits,
  'visit-put-back': visitPutBack,
  'series-visits-canceled': seriesVisitsCanceled,
  'series-day-closed': seriesDayClosed,
  'days-closed': daysClosed,
  'weekdays-closed': weekdaysClosed,
  'series-cover': seriesCover,
  'series-rates': seriesRates,
  'series-cleaner': seriesCleaner,
  'account-link': accountLinkMail,
  'provider-applied': providerApplied,
  'provider-documents-asked': providerDocumentsAsked,
  'provider-paper-ending': providerPaperEnding,
  'provider-document-old': providerDocumentOld,
  'provider-approved': providerApproved,
  'provider-declined': providerDeclined,
  'provider-disabled': providerDisabled,
  'pay-statement': payStatementMail,
  'pay-held': payHeld,
  'pay-returned': payReturned,
  'pay-date-moved': payDateMoved,
  'bank-details-changed': bankDetailsChanged,
  'email-code': emailCode,
  'account-exists': accountExists,
  welcome,
  'email-change-asked': emailChangeAsked,
  'email-changed': emailChanged,
  'password-changed': passwordChanged,
  'phone-changed': phoneChanged,
  'new-device': newDevice,
  'passkey-added': passkeyAdded,
  'saved-card-added': savedCardAdded,
  'saved-card-removed': savedCardRemoved,
  'shut-out': shutOut,
  'colleague-shut-out': colleagueShutOut,
};

/** The words of a mail from its template and the facts stored in the outbox. */
export function writeMail(template: string, props: unknown, publicUrl: string): MailContent {
  const writer = writers[template as MailTemplate];
  if (!writer) throw new Error(`There is no template called ${template}`);
  return (writer as (props: unknown, publicUrl: string) => MailContent)(props, publicUrl);
}
