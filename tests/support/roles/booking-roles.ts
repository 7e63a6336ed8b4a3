import { randomUUID } from 'node:crypto';
import { everybody, known, onlyCompany, onlyProviders, ownBooking, type RoleRow } from './role-row.ts';

/** Who may do what with a booking and with a cleaner's application (rules/people#who-may-do-what). */
export const bookingRoles: Record<string, () => RoleRow> = {
  createBooking: () => ({
    ...everybody('invalid_input', { provider: 'forbidden', otherProvider: 'forbidden' }),
    document: `mutation { createBooking(input: { serviceType: "", serviceLocation: "", serviceFrequency: "", hours: 1, cleanerCount: 1, cleaningSupplies: false,
      startDate: "", startTime: "", firstName: "", lastName: "", email: "", phone: "", address: "", postalCode: "" }) { id } }`,
  }),
  confirmCheckout: () => ({
    ...everybody('not_found'),
    document: `mutation { confirmCheckout(input: { id: "${randomUUID()}", token: "wrong" }) { id } }`,
  }),
  keepCheckout: () => ({
    ...everybody('not_found'),
    document: `mutation { keepCheckout(input: { id: "${randomUUID()}", token: "wrong" }) { id } }`,
  }),
  giveUpCheckout: () => ({
    ...everybody('not_found'),
    document: `mutation { giveUpCheckout(input: { id: "${randomUUID()}", token: "wrong" }) { id } }`,
  }),
  correctCheckoutEmail: () => ({
    ...everybody('not_found'),
    document: `mutation { correctCheckoutEmail(input: { id: "${randomUUID()}", token: "wrong", email: "right@example.com" }) { id } }`,
  }),
  acceptBooking: () => ({
    ...onlyProviders,
    provider: 'version_conflict',
    otherProvider: 'not_found',
    document: `mutation { acceptBooking(input: { id: "${known.bookingId}", expectedVersion: 99 }) { id } }`,
  }),
  startBooking: () => ({
    ...onlyProviders,
    provider: 'not_found',
    otherProvider: 'not_found',
    document: `mutation { startBooking(input: { id: "${known.bookingId}" }) { id } }`,
  }),
  completeBooking: () => ({
    ...onlyProviders,
    provider: 'not_found',
    otherProvider: 'not_found',
    document: `mutation { completeBooking(input: { id: "${known.bookingId}", totalHours: 1 }) { id } }`,
  }),
  rateBooking: () => ({
    ...everybody('forbidden', {
      visitor: 'sign_in_required',
      customer: 'not_completed_yet',
      otherCustomer: 'not_found',
    }),
    document: `mutation { rateBooking(input: { id: "${known.bookingId}", ratting: 5 }) { id } }`,
  }),
  withdrawReview: () => ({
    ...everybody('forbidden', {
      visitor: 'sign_in_required',
      customer: 'ok',
      otherCustomer: 'not_found',
    }),
    document: `mutation { withdrawReview(input: { id: "${known.bookingId}" }) { id } }`,
  }),
  confirmHours: () => ({
    ...everybody('forbidden', {
      visitor: 'sign_in_required',
      customer: 'version_conflict',
      otherCustomer: 'not_found',
    }),
    document: `mutation { confirmHours(input: { id: "${known.bookingId}", expectedVersion: 99 }) { id } }`,
  }),
  tipBooking: () => ({
    ...everybody('forbidden', {
      visitor: 'sign_in_required',
      customer: 'version_conflict',
      otherCustomer: 'not_found',
    }),
    document: `mutation { tipBooking(input: { id: "${known.bookingId}", expectedVersion: 99, tipValue: 5 }) { id } }`,
  }),
  openTip: () => ({
    ...everybody('forbidden', {
      visitor: 'sign_in_required',
      customer: 'version_conflict',
      otherCustomer: 'not_found',
    }),
    document: `mutation { openTip(input: { id: "${known.bookingId}", expectedVersion: 99, tipValue: 5 }) { status } }`,
  }),
  getPayingCard: () => ({
    ...everybody('forbidden', { visitor: 'sign_in_required', customer: 'ok', otherCustomer: 'not_found' }),
    document: `{ getPayingCard(id: "${known.bookingId}") { status } }`,
  }),
  openCardChange: () => ({
    ...everybody('forbidden', {
      visitor: 'sign_in_required',
      customer: 'version_conflict',
      otherCustomer: 'not_found',
    }),
    document: `mutation { openCardChange(input: { id: "${known.bookingId}", expectedVersion: 99 }) { status } }`,
  }),
  changeCard: () => ({
    ...everybody('forbidden', { visitor: 'sign_in_required', customer: 'ok', otherCustomer: 'not_found' }),
    document: `mutation { changeCard(input: { id: "${known.bookingId}" }) { status } }`,
  }),
  tipNeedsCard: () => ({
    ...everybody('forbidden', { visitor: 'sign_in_required', customer: 'ok', otherCustomer: 'not_found' }),
    document: `{ tipNeedsCard(id: "${known.bookingId}") }`,
  }),
  decideUnpaidBooking: () => ({
    ...onlyCompany,
    company: 'version_conflict',
    document: `mutation { decideUnpaidBooking(input: { id: "${known.bookingId}", expectedVersion: 99, decision: CANCEL }) { id } }`,
  }),
  getPayLink: () => ({
    ...everybody('link_expired'),
    document: '{ getPayLink(token: "wrong") { status } }',
  }),
  secondCleanByToken: () => ({
    ...everybody('not_found'),
    document: '{ secondCleanByToken(token: "forged") { reference } }',
  }),
  cancelSecondClean: () => ({
    ...everybody('not_found'),
    document: 'mutation { cancelSecondClean(input: { token: "forged" }) { reference } }',
  }),
  redoByToken: () => ({
    ...everybody('not_found'),
    document: '{ redoByToken(token: "forged") { reference } }',
  }),
  answerRedo: () => ({
    ...everybody('not_found'),
    document: 'mutation { answerRedo(input: { token: "forged", isAgreed: true }) { reference } }',
  }),
  damageClaimByToken: () => ({
    ...everybody('not_found'),
    document: '{ damageClaimByToken(token: "forged") { item } }',
  }),
  addToDamageClaim: () => ({
    ...everybody('not_found'),
    document: 'mutation { addToDamageClaim(input: { token: "forged", words: "More" }) { item } }',
  }),
  withdrawDamageClaim: () => ({
    ...everybody('not_found'),
    document: 'mutation { withdrawDamageClaim(input: { token: "forged" }) { item } }',
  }),
  givenBackVisitByToken: () => ({
    ...everybody('not_found'),
    document: '{ givenBackVisitByToken(token: "forged") { reference } }',
  }),
  answerGivenBackVisit: () => ({
    ...everybody('not_found'),
    document: 'mutation { answerGivenBackVisit(input: { token: "forged", choice: cancel }) { reference } }',
  }),
  getGivenBackVisit: () => ({
    ...everybody('forbidden', {
      visitor: 'sign_in_required',
      customer: 'ok',
      otherCustomer: 'not_found',
      company: 'ok',
    }),
    document: `{ getGivenBackVisit(id: "${known.bookingId}") { reference } }`,
  }),
  openPayLink: () => ({
    ...everybody('link_expired'),
    document: 'mutation { openPayLink(input: { token: "wrong" }) { status } }',
  }),
  confirmPayLink: () => ({
    ...everybody('link_expired'),
    document: 'mutation { confirmPayLink(input: { token: "wrong" }) { status } }',
  }),
  cancelBooking: () => ({
    ...everybody('forbidden', {
      visitor: 'sign_in_required',
      customer: 'version_conflict',
      otherCustomer: 'not_found',
      company: 'version_conflict',
    }),
    document: `mutation { cancelBooking(input: { id: "${known.bookingId}", expectedVersion: 99, cancellationReason: "Because" }) { id } }`,
  }),
  moveTerms: () => ({
    ...ownBooking,
    document: `{ moveTerms(id: "${known.bookingId}", startDate: "2026-11-27", startTime: "12:00") { fee } }`,
  }),
  amendTerms: () => ({
    ...ownBooking,
    document: `{ amendTerms(id: "${known.bookingId}", wish: { hours: 4 }) { totalPrice } }`,
  }),
  findMoveStarts: () => ({
    ...ownBooking,
    document: `{ findMoveStarts(id: "${known.bookingId}") { date } }`,
  }),
  rescheduleBooking: () => ({
    ...ownBooking,
    customer: 'version_conflict',
    company: 'version_conflict',
    document: `mutation { rescheduleBooking(input: { id: "${known.bookingId}", expectedVersion: 99, startDate: "2026-11-27", startTime: "12:00" }) { id } }`,
  }),
  amendBooking: () => ({
    ...ownBooking,
    customer: 'version_conflict',
    company: 'version_conflict',
    document: `mutation { amendBooking(input: { id: "${known.bookingId}", expectedVersion: 99, wish: { hours: 4 } }) { id } }`,
  }),
  withdrawBookingChange: () => ({
    ...ownBooking,
    document: `mutation { withdrawBookingChange(input: { id: "${known.bookingId}" }) { id } }`,
  }),
  updateAccessNotes: () => ({
    ...ownBooking,
    customer: 'version_conflict',
    company: 'version_conflict',
    document: `mutation { updateAccessNotes(input: { id: "${known.bookingId}", expectedVersion: 99, commentsForAssistant: "Ring twice", pets: "", parking: "free" }) { id } }`,
  }),
  answerBookingChange: () => ({
    ...onlyProviders,
    provider: 'not_found',
    otherProvider: 'not_found',
    document: `mutation { answerBookingChange(input: { id: "${randomUUID()}", accept: true }) { id } }`,
  }),
  disableServiceProvider: () => ({
    ...onlyCompany,
    company: 'disable_reason_missing',
    document: `mutation { disableServiceProvider(input: { id: "${known.providerId}", reason: "" }) { id } }`,
  }),
  approveServiceProvider: () => ({
    ...onlyCompany,
    document: `mutation { approveServiceProvider(input: { id: "${known.providerId}" }) { id } }`,
  }),
  createServiceProvider: () => ({
    ...everybody('forbidden', { visitor: 'invalid_input', unknown: 'invalid_input' }),
    document: `mutation { createServiceProvider(input: { firstName: "", lastName: "", email: "", phone: "", address: "", postalCode: "", transportType: "",
      serviceType: [], radius: 1, paymentFrequency: "", dbsCBRcheck: true, selfEmployeedCondition: true, termsCondition: true }) { received } }`,
  }),
  findBookingCandidates: () => ({
    ...onlyCompany,
    document: `{ findBookingCandidates(bookingID: "${known.bookingId}") { score } }`,
  }),
  listAskedCleaners: () => ({
    ...onlyCompany,
    document: `{ listAskedCleaners(bookingID: "${known.bookingId}") { firstName } }`,
  }),
  searchTerms: () => ({
    ...everybody('forbidden', {
      visitor: 'sign_in_required',
      customer: 'ok',
      otherCustomer: 'not_found',
      company: 'ok',
    }),
    document: `{ searchTerms(id: "${known.bookingId}") { canKeepLooking } }`,
  }),
  assignBooking: () => ({
    ...onlyCompany,
    company: 'version_conflict',
    document: `mutation { assignBooking(input: { id: "${known.bookingId}", expectedVersion: 99, serviceProviderID: "${randomUUID()}", how: ask }) { id } }`,
  }),
  chooseWithoutCleaner: () => ({
    ...everybody('forbidden', {
      visitor: 'sign_in_required',
      customer: 'version_conflict',
      otherCustomer: 'not_found',
      company: 'version_conflict',
    }),
    document: `mutation { chooseWithoutCleaner(input: { id: "${known.bookingId}", expectedVersion: 99, choice: keepLooking }) { id } }`,
  }),
  chooseForOneCleaner: () => ({
    ...everybody('forbidden', {
      visitor: 'sign_in_required',
      customer: 'version_conflict',
      otherCustomer: 'not_found',
      company: 'version_conflict',
    }),
    document: `mutation { chooseForOneCleaner(input: { id: "${known.bookingId}", expectedVersion: 99, choice: same }) { id } }`,
  }),
  // Last: turning the job down takes it away from the provider.
  rejectBooking: () => ({
    ...onlyProviders,
    provider: 'ok',
    otherProvider: 'not_found',
    document: `mutation { rejectBooking(input: { id: "${known.bookingId}" }) { id } }`,
  }),
};
