import { graphql } from '#app/graphql/gql.ts';
import type { ContactPageQuery } from '#app/graphql/graphql.ts';

export const contactPageDocument = graphql(`
  query ContactPage($settings: ID!) {
    getBusinessDetails {
      name
      address
      phone
      email
    }
    getApplicationSetting(id: $settings) {
      mondayW
      tuesdayW
      wednesdayW
      thursdayW
      fridayW
      saturdayW
      sundayW
    }
    getFormTicket
  }
`);

export const sendMessageDocument = graphql(`
  mutation SendMessage($input: CreateContactMessageInput!) {
    createContactMessage(input: $input) {
      id
    }
  }
`);

export type ContactPage = ContactPageQuery;
