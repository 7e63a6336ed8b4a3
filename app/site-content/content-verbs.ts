import { graphql } from '#app/graphql/gql.ts';

export const updateBusinessDocument = graphql(`
  mutation UpdateBusiness($input: UpdateBusinessDetailsInput!) {
    updateBusinessDetails(input: $input) {
      name
    }
  }
`);

export const updateRegistrationsDocument = graphql(`
  mutation UpdateRegistrations($input: UpdateRegistrationsInput!) {
    updateRegistrations(input: $input) {
      version
    }
  }
`);

export const updateSiteDetailsDocument = graphql(`
  mutation UpdateSiteDetails($input: UpdateSiteDetailsInput!) {
    updateSiteDetails(input: $input) {
      version
    }
  }
`);

export const updateSiteConnectionsDocument = graphql(`
  mutation UpdateSiteConnections($input: UpdateSiteConnectionsInput!) {
    updateSiteConnections(input: $input) {
      version
    }
  }
`);

export const updateBookingFrameOriginsDocument = graphql(`
  mutation UpdateBookingFrameOrigins($input: UpdateBookingFrameOriginsInput!) {
    updateBookingFrameOrigins(input: $input) {
      version
    }
  }
`);

export const setSiteLogoDocument = graphql(`
  mutation SetSiteLogo($png: String!) {
    setSiteLogo(png: $png) {
      version
    }
  }
`);

export const removeSiteLogoDocument = graphql(`
  mutation RemoveSiteLogo {
    removeSiteLogo {
      version
    }
  }
`);

export const updatePageTextDocument = graphql(`
  mutation UpdatePageText($input: UpdatePageTextInput!) {
    updatePageText(input: $input) {
      id
    }
  }
`);

export const resetPageTextDocument = graphql(`
  mutation ResetPageText($id: ID!) {
    resetPageText(id: $id) {
      id
    }
  }
`);

export const publishLegalVersionDocument = graphql(`
  mutation PublishLegalVersion($input: PublishLegalVersionInput!) {
    publishLegalVersion(input: $input) {
      id
    }
  }
`);

export const withdrawLegalVersionDocument = graphql(`
  mutation WithdrawLegalVersion($input: WithdrawLegalVersionInput!) {
    withdrawLegalVersion(input: $input) {
      id
    }
  }
`);

export const saveFaqEntryDocument = graphql(`
  mutation SaveFaqEntry($input: SaveFaqEntryInput!) {
    saveFaqEntry(input: $input) {
      id
    }
  }
`);

export const removeFaqEntryDocument = graphql(`
  mutation RemoveFaqEntry($id: ID!) {
    removeFaqEntry(id: $id) {
      id
    }
  }
`);

export const restoreFaqEntryDocument = graphql(`
  mutation RestoreFaqEntry($id: ID!) {
    restoreFaqEntry(id: $id) {
      id
    }
  }
`);

export const saveRedirectDocument = graphql(`
  mutation SaveRedirect($input: SaveRedirectInput!) {
    saveRedirect(input: $input) {
      from
    }
  }
`);

export const deleteRedirectDocument = graphql(`
  mutation DeleteRedirect($from: String!) {
    deleteRedirect(from: $from)
  }
`);

export const importRedirectsDocument = graphql(`
  mutation ImportRedirects($input: ImportRedirectsInput!) {
    importRedirects(input: $input) {
      taken
      problems {
        line
        from
        sentence
      }
    }
  }
`);

export const decideReviewDocument = graphql(`
  mutation DecideReview($input: DecideReviewInput!) {
    decideReview(input: $input) {
      id
      status
    }
  }
`);
