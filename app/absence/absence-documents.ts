import { graphql } from '#app/graphql/gql.ts';
import type { AbsencesQuery, AbsenceTermsQuery } from '#app/graphql/graphql.ts';

export const absencesDocument = graphql(`
  query Absences($provider: ID) {
    listAbsences(serviceProviderID: $provider) {
      id
      kind
      firstDate
      lastDate
      reason
      version
      visits {
        ...AbsenceVisitFacts
      }
    }
  }
`);

/** What days off would give back. */
export const absenceTermsDocument = graphql(`
  query AbsenceTerms($provider: ID, $id: ID, $kind: String!, $firstDate: String!, $lastDate: String) {
    absenceTerms(
      serviceProviderID: $provider
      id: $id
      kind: $kind
      firstDate: $firstDate
      lastDate: $lastDate
    ) {
      isCounted
      visits {
        ...AbsenceVisitFacts
      }
    }
  }
`);

export const createAbsenceDocument = graphql(`
  mutation CreateAbsence($input: CreateAbsenceInput!) {
    createAbsence(input: $input) {
      id
    }
  }
`);

export const updateAbsenceDocument = graphql(`
  mutation UpdateAbsence($input: UpdateAbsenceInput!) {
    updateAbsence(input: $input) {
      id
    }
  }
`);

export const endAbsenceDocument = graphql(`
  mutation EndAbsence($input: EndAbsenceInput!) {
    endAbsence(input: $input) {
      id
    }
  }
`);

export type Absence = AbsencesQuery['listAbsences'][number];
export type AbsenceTerms = AbsenceTermsQuery['absenceTerms'];
export type AbsenceVisit = Absence['visits'][number];

/** Whose days off a screen is about: one's own, or those of a cleaner whom the office looks at. */
export type Whose = { providerId: string; name: string } | null;
