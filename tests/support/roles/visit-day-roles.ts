import { randomUUID } from 'node:crypto';

type Row = Record<
  'visitor' | 'unknown' | 'customer' | 'otherCustomer' | 'provider' | 'otherProvider' | 'company',
  string
> & { document: string };

const stranger = { visitor: 'sign_in_required', unknown: 'forbidden' };

const row = (customer: string, otherCustomer: string, provider: string, company: string) => ({
  ...stranger,
  customer,
  otherCustomer,
  provider,
  otherProvider: provider,
  company,
});
const office = (answer: string) => row('forbidden', 'forbidden', 'forbidden', answer);
const cleaners = (answer: string) => row('forbidden', 'forbidden', answer, 'forbidden');

type Known = { bookingId: string };

const verb = (name: string, input: string) => `mutation { ${name}(input: { ${input} }) { id } }`;

/** What is asked before cancelling or deciding. */
const queryRoles = ({ bookingId }: Known): Record<string, Row> => {
  const [id, bookingID, nothing] = [`id: "${bookingId}"`, `bookingID: "${bookingId}"`, randomUUID()];
  return {
    cancellationTerms: {
      ...row('ok', 'not_found', 'forbidden', 'ok'),
      document: `{ cancellationTerms(${id}) { fee } }`,
    },
    endingTerms: {
      ...row('already_in_state', 'not_found', 'forbidden', 'already_in_state'),
      document: `{ endingTerms(${id}) { price } }`,
    },
    getCancellingText: {
      ...row('ok', 'not_found', 'forbidden', 'ok'),
      document: `{ getCancellingText(${id}) }`,
    },
    listBookingReports: {
      ...row('ok', 'not_found', 'ok', 'ok'),
      otherProvider: 'not_found',
      document: `{ listBookingReports(${bookingID}) { id } }`,
    },
    listOverRuns: {
      ...row('ok', 'not_found', 'ok', 'ok'),
      otherProvider: 'not_found',
      document: `{ listOverRuns(${bookingID}) { id } }`,
    },
    listCompanyTasks: { ...office('ok'), document: '{ listCompanyTasks { id } }' },
    reopenCompanyTask: {
      ...office('not_found'),
      document: verb('reopenCompanyTask', `id: "${nothing}"`),
    },
    endCompanyTask: {
      ...office('not_found'),
      document: verb('endCompanyTask', `id: "${nothing}"`),
    },
  };
};

const visitVerbRoles = ({ bookingId }: Known): Record<string, Row> => {
  const [id, bookingID, nothing] = [`id: "${bookingId}"`, `bookingID: "${bookingId}"`, randomUUID()];
  return {
    waiveCancellationFee: {
      ...office('version_conflict'),
      document: verb('waiveCancellationFee', `${id}, expectedVersion: 99`),
    },
    sendBookingAgain: {
      ...office('version_conflict'),
      document: verb('sendBookingAgain', `${id}, expectedVersion: 99`),
    },
    endBooking: {
      ...row('version_conflict', 'not_found', 'forbidden', 'version_conflict'),
      document: verb('endBooking', `${id}, expectedVersion: 99, reason: "Because"`),
    },
    withdrawBooking: { ...cleaners('not_found'), document: verb('withdrawBooking', id) },
    withdrawProvider: {
      ...office('not_found'),
      document: verb('withdrawProvider', `${id}, bookingServiceProviderID: "${nothing}"`),
    },
    getEndedJob: { ...cleaners('ok'), document: `{ getEndedJob(id: "${nothing}") { id } }` },
    noAccessTerms: {
      ...cleaners('ok'),
      otherProvider: 'not_found',
      document: `{ noAccessTerms(${id}) { pay } }`,
    },
    startWaiting: { ...cleaners('not_found'), document: verb('startWaiting', id) },
    recordCallPress: { ...cleaners('not_found'), document: verb('recordCallPress', id) },
    reportOnTheWay: { ...cleaners('not_found'), document: verb('reportOnTheWay', id) },
    reportRunningLate: {
      ...cleaners('not_found'),
      document: verb('reportRunningLate', `${id}, minutes: 10`),
    },
    listLostJobs: { ...cleaners('ok'), document: '{ listLostJobs { id } }' },
    reportNoAccess: {
      ...cleaners('not_found'),
      document: verb('reportNoAccess', `${id}, contactAttempts: []`),
    },
    reportUnsafe: { ...cleaners('not_found'), document: verb('reportUnsafe', id) },
    requestOverRun: { ...cleaners('not_found'), document: verb('requestOverRun', `${id}, extraHours: 1`) },
    answerOverRun: {
      ...row('not_found', 'not_found', 'forbidden', 'forbidden'),
      document: verb('answerOverRun', `id: "${nothing}", isApproved: true`),
    },
    secureOverRun: {
      ...row('not_found', 'not_found', 'forbidden', 'forbidden'),
      document: `mutation { secureOverRun(input: { id: "${nothing}" }) { status } }`,
    },
    correctHours: {
      ...office('not_found'),
      document: verb(
        'correctHours',
        `${id}, bookingServiceProviderID: "${nothing}", totalHours: 1, reason: "Rang us"`,
      ),
    },
    blockCustomer: {
      ...cleaners('not_found'),
      document: `mutation { blockCustomer(input: { ${bookingID} }) }`,
    },
    blockServiceProvider: {
      ...row('not_found', 'not_found', 'forbidden', 'forbidden'),
      document: `mutation { blockServiceProvider(input: { ${bookingID}, bookingServiceProviderID: "${nothing}" }) }`,
    },
  };
};

/** Whom a customer asks for first, and what a cleaner may read of a rating. */
const cardRoles = ({ bookingId }: Known): Record<string, Row> => {
  const [bookingID, nothing] = [`bookingID: "${bookingId}"`, randomUUID()];
  return {
    listOwnCleaners: {
      ...row('ok', 'ok', 'forbidden', 'forbidden'),
      document: '{ listOwnCleaners { bookingID } }',
    },
    askForCleanerFirst: {
      ...row('not_found', 'not_found', 'forbidden', 'forbidden'),
      document: `mutation { askForCleanerFirst(input: { ${bookingID}, bookingServiceProviderID: "${nothing}", isAskedFirst: true }) }`,
    },
    setCommentShown: {
      ...row('words_missing', 'not_found', 'forbidden', 'forbidden'),
      document: verb('setCommentShown', `id: "${bookingId}", isShown: true`),
    },
  };
};

/** What keeps a cleaner and a customer apart. */
const apartRoles = ({ bookingId }: Known): Record<string, Row> => {
  const [bookingID, nothing] = [`bookingID: "${bookingId}"`, randomUUID()];
  return {
    endBlock: {
      ...row('not_found', 'not_found', 'not_found', 'forbidden'),
      document: `mutation { endBlock(input: { id: "${nothing}" }) }`,
    },
    listBlocks: { ...row('ok', 'ok', 'ok', 'forbidden'), document: '{ listBlocks { id } }' },
    getBlockTerms: {
      ...row('not_found', 'not_found', 'not_found', 'forbidden'),
      document: `{ getBlockTerms(${bookingID}) { regularCleans } }`,
    },
    keepApart: {
      ...office('not_found'),
      document: `mutation { keepApart(input: { customerID: "${nothing}", serviceProviderID: "${nothing}", reason: "A quarrel" }) { id } }`,
    },
    endSeparation: {
      ...office('not_found'),
      document: `mutation { endSeparation(input: { id: "${nothing}" }) { id } }`,
    },
    separationTerms: {
      ...office('not_found'),
      document: `{ separationTerms(customerID: "${nothing}", serviceProviderID: "${nothing}") { regularCleans } }`,
    },
    listSeparations: {
      ...office('ok'),
      document: `{ listSeparations(record: customer, id: "${nothing}") { id } }`,
    },
  };
};

const reportVerbRoles = ({ bookingId }: Known): Record<string, Row> => {
  const [id, nothing] = [`id: "${bookingId}"`, randomUUID()];
  return {
    reportNoShow: {
      ...row('version_conflict', 'not_found', 'forbidden', 'version_conflict'),
      document: verb('reportNoShow', `${id}, expectedVersion: 99`),
    },
    answerNoShow: {
      ...cleaners('not_found'),
      document: verb('answerNoShow', `reportID: "${nothing}", words: "I was there"`),
    },
    decideNoShow: {
      ...office('not_found'),
      document: verb('decideNoShow', `reportID: "${nothing}", isUpheld: true`),
    },
    decideUnsafe: {
      ...office('not_found'),
      document: verb('decideUnsafe', `reportID: "${nothing}", isCharged: true`),
    },
    reportWrongHours: {
      ...row('already_in_state', 'not_found', 'forbidden', 'forbidden'),
      document: verb('reportWrongHours', `${id}, totalHours: 1`),
    },
    decideWrongHours: {
      ...office('not_found'),
      document: verb('decideWrongHours', `reportID: "${nothing}", words: "Both agree"`),
    },
    createComplaint: {
      ...row('not_begun_yet', 'not_found', 'forbidden', 'not_begun_yet'),
      document: verb('createComplaint', `${id}, words: "It is not clean at all"`),
    },
    moveComplaint: {
      ...office('not_found'),
      document: verb('moveComplaint', `reportID: "${nothing}", to: "answered", words: "Sorry"`),
    },
    findRedoCleaners: {
      ...office('not_found'),
      document: `{ findRedoCleaners(reportID: "${nothing}", startDate: "2026-12-01", startTime: "10:00") { firstName } }`,
    },
  };
};

const damageRoles = ({ bookingId }: Known): Record<string, Row> => {
  const nothing = randomUUID();
  return {
    createDamageClaim: {
      ...row('not_begun_yet', 'not_found', 'forbidden', 'not_begun_yet'),
      document: verb('createDamageClaim', `bookingID: "${bookingId}", item: "The mirror in the hall"`),
    },
    listDamageClaims: {
      ...row('ok', 'not_found', 'ok', 'ok'),
      otherProvider: 'not_found',
      document: `{ listDamageClaims(bookingID: "${bookingId}") { id } }`,
    },
    listJobDamage: {
      ...cleaners('ok'),
      document: `{ listJobDamage(bookingID: "${bookingId}") { claimID } }`,
    },
    answerDamageClaim: {
      ...office('not_found'),
      document: verb('answerDamageClaim', `claimID: "${nothing}", to: "answered", words: "Sorry"`),
    },
    settleDamageClaim: {
      ...office('not_found'),
      document: verb('settleDamageClaim', `claimID: "${nothing}", amount: 20, words: "Sorry"`),
    },
    recordDamageTransfer: {
      ...office('not_found'),
      document: verb(
        'recordDamageTransfer',
        `claimID: "${nothing}", sentOn: "2026-11-24", reference: "FT 1"`,
      ),
    },
    tellOfDamage: {
      ...cleaners('not_found'),
      document: `mutation { tellOfDamage(input: { claimID: "${nothing}", words: "It was cracked" }) { item } }`,
    },
  };
};

/**
 * What each role is answered by the operations of cancelling and the day of the visit (rules/people#who-may-do-what),
 * about a pending booking of `customer`'s that `provider` is invited to.
 */
export const visitDayRoles = (known: Known): Record<string, Row> => ({
  ...queryRoles(known),
  ...visitVerbRoles(known),
  ...cardRoles(known),
  ...apartRoles(known),
  ...reportVerbRoles(known),
  ...damageRoles(known),
});
