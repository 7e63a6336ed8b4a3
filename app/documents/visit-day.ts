import { graphql } from '#app/graphql/gql.ts';
import type { VisitDayQuery } from '#app/graphql/graphql.ts';

/** What was reported about a visit, and asked for while it went on. */
export const visitDayDocument = graphql(`
  query VisitDay($id: ID!) {
    listBookingReports(bookingID: $id) {
      id
      bookingServiceProviderID
      kind
      status
      words
      answer
      decision
      refunded
      redo {
        bookingID
        startsAt
        cleaners
        agreeBy
        state
        link
      }
      claimedHours
      recordedHours
      happenedAt
      dueAt
    }
    getVisitRecord(bookingID: $id) {
      ...VisitRecordFacts
    }
    listOverRuns(bookingID: $id) {
      id
      extraHours
      price
      needsCard
      status
      answerBy
    }
  }
`);

export type Report = VisitDayQuery['listBookingReports'][number];
export type OverRun = VisitDayQuery['listOverRuns'][number];

export const withdrawBookingDocument = graphql(`
  mutation WithdrawBooking($input: WithdrawBookingInput!) {
    withdrawBooking(input: $input) {
      id
    }
  }
`);

export const reportNoAccessDocument = graphql(`
  mutation ReportNoAccess($input: ReportNoAccessInput!, $pressedOffline: OfflinePressInput) {
    reportNoAccess(input: $input, pressedOffline: $pressedOffline) {
      id
    }
  }
`);

export const startWaitingDocument = graphql(`
  mutation StartWaiting($input: StartWaitingInput!, $pressedOffline: OfflinePressInput) {
    startWaiting(input: $input, pressedOffline: $pressedOffline) {
      id
    }
  }
`);

export const recordCallPressDocument = graphql(`
  mutation RecordCallPress($input: RecordCallPressInput!, $pressedOffline: OfflinePressInput) {
    recordCallPress(input: $input, pressedOffline: $pressedOffline) {
      id
    }
  }
`);

export const reportOnTheWayDocument = graphql(`
  mutation ReportOnTheWay($input: ReportOnTheWayInput!, $pressedOffline: OfflinePressInput) {
    reportOnTheWay(input: $input, pressedOffline: $pressedOffline) {
      id
    }
  }
`);

export const reportRunningLateDocument = graphql(`
  mutation ReportRunningLate($input: ReportRunningLateInput!) {
    reportRunningLate(input: $input) {
      id
    }
  }
`);

export const noAccessTermsDocument = graphql(`
  query NoAccessTerms($id: ID!) {
    noAccessTerms(id: $id) {
      waitingSince
      readyAt
      callsPressed
      pay
    }
  }
`);

export const reportUnsafeDocument = graphql(`
  mutation ReportUnsafe($input: ReportUnsafeInput!, $pressedOffline: OfflinePressInput) {
    reportUnsafe(input: $input, pressedOffline: $pressedOffline) {
      id
    }
  }
`);

export const requestOverRunDocument = graphql(`
  mutation RequestOverRun($input: RequestOverRunInput!) {
    requestOverRun(input: $input) {
      id
    }
  }
`);

export const answerNoShowDocument = graphql(`
  mutation AnswerNoShow($input: AnswerNoShowInput!) {
    answerNoShow(input: $input) {
      id
    }
  }
`);

export const answerOverRunDocument = graphql(`
  mutation AnswerOverRun($input: AnswerOverRunInput!) {
    answerOverRun(input: $input) {
      id
    }
  }
`);

export const tipBookingDocument = graphql(`
  mutation TipBooking($input: TipBookingInput!) {
    tipBooking(input: $input) {
      id
      version
      tipValue
    }
  }
`);

export const openTipDocument = graphql(`
  mutation OpenTip($input: TipBookingInput!) {
    openTip(input: $input) {
      clientSecret
    }
  }
`);

export const tipNeedsCardDocument = graphql(`
  query TipNeedsCard($id: ID!) {
    tipNeedsCard(id: $id)
  }
`);

export const secureOverRunDocument = graphql(`
  mutation SecureOverRun($input: SecureOverRunInput!) {
    secureOverRun(input: $input) {
      clientSecret
    }
  }
`);

export const reportNoShowDocument = graphql(`
  mutation ReportNoShow($input: ReportNoShowInput!) {
    reportNoShow(input: $input) {
      id
    }
  }
`);

export const reportWrongHoursDocument = graphql(`
  mutation ReportWrongHours($input: ReportWrongHoursInput!) {
    reportWrongHours(input: $input) {
      id
    }
  }
`);

export const createComplaintDocument = graphql(`
  mutation CreateComplaint($input: CreateComplaintInput!) {
    createComplaint(input: $input) {
      id
    }
  }
`);

export const decideNoShowDocument = graphql(`
  mutation DecideNoShow($input: DecideNoShowInput!) {
    decideNoShow(input: $input) {
      id
    }
  }
`);

export const decideUnsafeDocument = graphql(`
  mutation DecideUnsafe($input: DecideUnsafeInput!) {
    decideUnsafe(input: $input) {
      id
    }
  }
`);

export const decideWrongHoursDocument = graphql(`
  mutation DecideWrongHours($input: DecideWrongHoursInput!) {
    decideWrongHours(input: $input) {
      id
    }
  }
`);

export const moveComplaintDocument = graphql(`
  mutation MoveComplaint($input: MoveComplaintInput!) {
    moveComplaint(input: $input) {
      id
    }
  }
`);

export const findRedoCleanersDocument = graphql(`
  query FindRedoCleaners($reportID: ID!, $startDate: String!, $startTime: String!, $totalHours: Float) {
    findRedoCleaners(
      reportID: $reportID
      startDate: $startDate
      startTime: $startTime
      totalHours: $totalHours
    ) {
      serviceProviderID
      firstName
      lastName
      phone
      wasThere
    }
  }
`);
