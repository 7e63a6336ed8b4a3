import { graphql } from '#app/graphql/gql.ts';
import type {
  ContentFaqQuery,
  ContentPageQuery,
  ContentPagesQuery,
  ContentRedirectsQuery,
  ContentReviewsQuery,
  ContentSettingsQuery,
} from '#app/graphql/graphql.ts';

export const contentPermissionsDocument = graphql(`
  query ContentPermissions {
    getMyAccount {
      id
      permissions
    }
  }
`);

export const contentBusinessDocument = graphql(`
  query ContentBusiness {
    getBusinessDetails {
      name
      address
      phone
      email
      vatNumber
      companyNumber
      phoneHours
      version
    }
    getRegistrations {
      dataProtectionNumber
      insurer
      insuredUntil
      vatElectedOn
      version
    }
  }
`);

export const contentSettingsDocument = graphql(`
  query ContentSettings {
    getSiteSettings {
      notice
      noticeUntil
      openingHours
      socialLinks {
        network
        url
      }
      analyticsProvider
      analyticsId
      googleVerification
      bingVerification
      bookingFrameOrigins
      logo {
        path
        width
        height
      }
      version
    }
  }
`);

export const contentOffersDocument = graphql(`
  query ContentOffers {
    listOfferss(filter: { activeFlag: { eq: true } }, limit: 100) {
      items {
        id
        title
        archivedAt
      }
    }
  }
`);

export const contentPagesDocument = graphql(`
  query ContentPages {
    editablePages {
      id
      title
      isOwn
      isLegal
    }
  }
`);

export const contentPageDocument = graphql(`
  query ContentPage($id: ID!) {
    getEditablePage(id: $id) {
      id
      title
      description
      intro
      body
      isOwn
      isLegal
      version
    }
  }
`);

export const contentVersionsDocument = graphql(`
  query ContentVersions($id: ID!) {
    getLegalPage(id: $id) {
      versions {
        id
        effectiveFrom
        isShipped
        isInForce
        isUpcoming
      }
    }
  }
`);

export const contentFaqDocument = graphql(`
  query ContentFaq {
    faqEntries(asWritten: true) {
      id
      topic
      question
      answer
      position
      isRemoved
      isShipped
      isChanged
      version
    }
  }
`);

export const contentRedirectsDocument = graphql(`
  query ContentRedirects {
    siteRedirects {
      from
      to
    }
  }
`);

export const contentReviewsDocument = graphql(`
  query ContentReviews {
    listReviews {
      id
      status
      hiddenReason
      stars
      text
      firstName
      month
      outcode
      city
      version
    }
  }
`);

export type SiteSettings = ContentSettingsQuery['getSiteSettings'];
/** One that can be booked now. */
export type BookableOffer = { id: string; title: string };
export type PageSummary = ContentPagesQuery['editablePages'][number];
export type EditablePage = ContentPageQuery['getEditablePage'];
export type WrittenEntry = ContentFaqQuery['faqEntries'][number];
export type Redirect = ContentRedirectsQuery['siteRedirects'][number];
export type QueuedReview = ContentReviewsQuery['listReviews'][number];
