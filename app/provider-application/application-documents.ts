import { graphql } from '#app/graphql/gql.ts';

export const cleanerPayDocument = graphql(`
  query CleanerPay {
    getCleanerPay {
      least
      most
      everyWeek
      moreThanTwoWeeks
      oneOff
    }
  }
`);

export const servedOutcodeDocument = graphql(`
  query ServedOutcode($outcode: String!) {
    listPostalCodes(filter: { code: { eq: $outcode } }, limit: 1) {
      items {
        code
        city
      }
    }
  }
`);

export const applyDocument = graphql(`
  mutation ApplyAsCleaner($input: CreateServiceProviderInput!) {
    createServiceProvider(input: $input) {
      received
    }
  }
`);
