import { button, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** We saw a cleaner's document more than three years ago. */
export function providerDocumentOld(
  props: MailPropsOf<'provider-document-old'>,
  publicUrl: string,
): MailContent {
  const basicOnly = 'A basic check is all we ask for. You order it at gov.uk/request-copy-criminal-record.';
  return {
    subject: `Please send us a new ${props.paper}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        `We saw your ${props.paper} on ${props.day}, more than three years ago. Please send us a new one on your profile. A clear photo with your phone is enough.`,
      ),
      ...(props.kind === 'dbs' ? [text(basicOnly)] : []),
      button('Add my document', `${publicUrl}/dashboard/sp/profile#documents`),
      text('You get jobs as before while you do.'),
      small('Never send documents by email. Only our own people who check them can open what you upload.'),
    ],
  };
}
