import { graphql } from '#app/graphql/gql.ts';

export const skipVisitDocument = graphql(`
  mutation SkipVisit($input: SeriesVerbInput!) {
    skipVisit(input: $input) {
      id
    }
  }
`);

export const putBackVisitDocument = graphql(`
  mutation PutBackVisit($input: PutBackVisitInput!) {
    putBackVisit(input: $input) {
      id
    }
  }
`);

export const answerCoverDocument = graphql(`
  mutation AnswerCover($input: AnswerCoverInput!) {
    answerCover(input: $input) {
      id
    }
  }
`);

export const chooseCoverDocument = graphql(`
  mutation ChooseCover($input: ChooseCoverInput!) {
    chooseCover(input: $input) {
      id
    }
  }
`);

export const pauseSeriesDocument = graphql(`
  mutation PauseSeries($input: PauseSeriesInput!) {
    pauseSeries(input: $input) {
      id
    }
  }
`);

export const resumeSeriesDocument = graphql(`
  mutation ResumeSeries($input: SeriesVerbInput!) {
    resumeSeries(input: $input) {
      id
    }
  }
`);

export const endSeriesDocument = graphql(`
  mutation EndSeries($input: SeriesVerbInput!) {
    endSeries(input: $input) {
      id
    }
  }
`);

export const moveSeriesDocument = graphql(`
  mutation MoveSeries($input: MoveSeriesInput!) {
    moveSeries(input: $input) {
      id
    }
  }
`);

/** What moving from a date on would mean, before it is done. */
export const moveSeriesTermsDocument = graphql(`
  query MoveSeriesTerms($id: ID!, $fromDate: String!, $startDate: String!, $startTime: String!) {
    moveSeriesTerms(id: $id, fromDate: $fromDate, startDate: $startDate, startTime: $startTime) {
      patterns {
        monthOrdinal
        words
        dates
        closedDates
      }
      visitCount
      isHourAlone
      isAskedAnew
      cleanersAsked
      cleanersLost
      answerBy
      needsEarlyStart
      overlap
    }
  }
`);

export const makeUpVisitDocument = graphql(`
  mutation MakeUpVisit($input: MakeUpVisitInput!) {
    makeUpVisit(input: $input) {
      id
    }
  }
`);

export const amendSeriesDocument = graphql(`
  mutation AmendSeries($input: AmendSeriesInput!) {
    amendSeries(input: $input) {
      id
    }
  }
`);

/** What a change from a date on would mean, before it is made. */
export const amendSeriesTermsDocument = graphql(`
  query AmendSeriesTerms($id: ID!, $fromDate: String!, $wish: AmendWishInput!) {
    amendSeriesTerms(id: $id, fromDate: $fromDate, wish: $wish) {
      totalPrice
      difference
      laterPrice
      dates
      cleanersAsked
      cleanersLost
      answerBy
      isAskedAnew
      isSame
    }
  }
`);

/** The terms of the visit that a change begins with. */
export const amendedVisitDocument = graphql(`
  query AmendedVisit($id: ID!) {
    getBooking(id: $id) {
      id
      version
      ...BookingAnswers
    }
  }
`);

/** What another frequency from a date on would mean, before it is chosen. */
export const seriesFrequencyTermsDocument = graphql(`
  query SeriesFrequencyTerms($id: ID!, $fromDate: String!, $serviceFrequency: String!, $schedule: String) {
    seriesFrequencyTerms(
      id: $id
      fromDate: $fromDate
      serviceFrequency: $serviceFrequency
      schedule: $schedule
    ) {
      patterns {
        monthOrdinal
        words
        dates
        closedDates
        leftOut
        tooNear
      }
      totalPrice
      difference
      isAskedAnew
      overlap
    }
  }
`);

export const changeSeriesFrequencyDocument = graphql(`
  mutation ChangeSeriesFrequency($input: ChangeSeriesFrequencyInput!) {
    changeSeriesFrequency(input: $input) {
      id
    }
  }
`);

/** Who comes from a date on, in whose place somebody else may be asked for. */
export const seriesCleanersDocument = graphql(`
  query SeriesCleaners($id: ID!, $fromDate: String!) {
    seriesCleaners(id: $id, fromDate: $fromDate) {
      bookingServiceProviderID
      firstName
      dates
      takesEvery
    }
  }
`);

export const changeSeriesCleanerDocument = graphql(`
  mutation ChangeSeriesCleaner($input: ChangeSeriesCleanerInput!) {
    changeSeriesCleaner(input: $input) {
      id
    }
  }
`);
