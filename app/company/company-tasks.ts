import { graphql } from '#app/graphql/gql.ts';
import type { CompanyTasksQuery } from '#app/graphql/graphql.ts';

export const companyTasksDocument = graphql(`
  query CompanyTasks {
    listCompanyTasks {
      id
      kind
      entity
      entityID
      words
      dueAt
      visits {
        bookingID
        when
      }
    }
  }
`);

export const endCompanyTaskDocument = graphql(`
  mutation EndCompanyTask($input: EndCompanyTaskInput!) {
    endCompanyTask(input: $input) {
      id
    }
  }
`);

export const reopenCompanyTaskDocument = graphql(`
  mutation ReopenCompanyTask($input: ReopenCompanyTaskInput!) {
    reopenCompanyTask(input: $input) {
      id
    }
  }
`);

export const takeVatReliefDocument = graphql(`
  mutation TakeVatRelief($input: TakeVatReliefInput!) {
    takeVatRelief(input: $input) {
      id
    }
  }
`);

export type CompanyTask = CompanyTasksQuery['listCompanyTasks'][number];

const pages: Record<string, (id: string) => string> = {
  booking: (id) => `/dashboard/booking/${id}`,
  provider: (id) => `/dashboard/serviceProvider/${id}`,
  'contact-message': (id) => `/dashboard/viewmessage/${id}`,
  quote: (id) => `/dashboard/quote/${id}`,
  'data-request': () => '/dashboard/miscellaneous/requests',
  'data-complaint': () => '/dashboard/miscellaneous/complaints',
  review: () => '/dashboard/miscSetting?part=reviews',
  invoice: (id) => `/invoice/${id}`,
  'pay-run': (id) => `/dashboard/payroll?run=${id}`,
  webhook: (id) => `/dashboard/webhooks?endpoint=${id}`,
};

/** Where the thing a task is about is looked at; null where it has no screen of its own. */
export const taskPage = ({ entity, entityID }: { entity: string; entityID: string }): string | null =>
  pages[entity]?.(entityID) ?? null;
