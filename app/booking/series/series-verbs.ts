import { graphql } from '#app/graphql/gql.ts';

export const skipVisitDocument = graphql(`
  mutation SkipVisit($input: SeriesVerbInput!) {
    skipVisit(input: $input) {
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

export const makeUpVisitDocument = graphql(`
  mutation MakeUpVisit($input: MakeUpVisitInput!) {
    makeUpVisit(input: $input) {
      id
    }
  }
`);
