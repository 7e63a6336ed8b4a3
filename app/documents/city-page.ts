import { graphql } from '#app/graphql/gql.ts';

export const cityPageDocument = graphql(`
  query CityPage($city: String!) {
    findCityStarts(city: $city) {
      starts {
        part
        outcode
        date
        startTime
      }
    }
    listPostalCodes(filter: { city: { eq: $city } }, limit: 1000) {
      items {
        code
      }
    }
  }
`);
