import { graphql } from '#app/graphql/gql.ts';

/** Who the business is, as every page may say it (rules/law#before-a-contract). */
export const publicFactsDocument = graphql(`
  query PublicFacts {
    getBusinessDetails {
      name
      address
      phone
      email
      vatNumber
      companyNumber
    }
    getSiteSettings {
      shownNotice
      acceptedCards
      openingHours
      socialLinks {
        network
        url
      }
      googleVerification
      bingVerification
      logo {
        path
        width
        height
      }
    }
  }
`);
