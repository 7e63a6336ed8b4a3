import { button, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** The company needs a document (again). */
export function providerDocumentsAsked(
  props: MailPropsOf<'provider-documents-asked'>,
  publicUrl: string,
): MailContent {
  return {
    subject: 'We need a document from you',
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(`Please send us your ${props.documents}. ${props.reason}`),
      text('A clear photo with your phone is enough. You add it on your profile.'),
      button('Add my document', `${publicUrl}/dashboard/sp/profile#documents`),
      small('Never send documents by email. Only our own people who check them can open what you upload.'),
    ],
  };
}
