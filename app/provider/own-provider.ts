import { graphql } from '#app/graphql/gql.ts';
import type { OwnProviderQuery } from '#app/graphql/graphql.ts';

export const ownProviderDocument = graphql(`
  query OwnProvider {
    getMyServiceProvider {
      id
      version
      profileStatus
      disabledReason
      firstName
      lastName
      phone
      address
      postalCode
      city
      radius
      transportType
      serviceType
      dbsCBRcheck
      accountNumber
      documentsAsked
      documentsAskedReason
      documents {
        document
        fileName
        sentAt
      }
      checks {
        kind
        validUntil
      }
      mondayW
      mondayST
      mondayET
      tuesdayW
      tuesdayST
      tuesdayET
      wednesdayW
      wednesdayST
      wednesdayET
      thursdayW
      thursdayST
      thursdayET
      fridayW
      fridayST
      fridayET
      saturdayW
      saturdayST
      saturdayET
      sundayW
      sundayST
      sundayET
    }
  }
`);

export const updateProviderDocument = graphql(`
  mutation UpdateOwnProvider($input: UpdateServiceProviderInput!) {
    updateServiceProvider(input: $input) {
      id
      version
    }
  }
`);

export const sendDocumentDocument = graphql(`
  mutation SendOwnDocument($input: SendServiceProviderDocumentInput!) {
    sendServiceProviderDocument(input: $input) {
      id
    }
  }
`);

export type OwnProvider = NonNullable<OwnProviderQuery['getMyServiceProvider']>;
