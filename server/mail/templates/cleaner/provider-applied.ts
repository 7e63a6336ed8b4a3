import { button, facts, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** The company is told of somebody who wants to clean for it. */
export function providerApplied(props: MailPropsOf<'provider-applied'>, publicUrl: string): MailContent {
  return {
    subject: `${props.applicantName} applies to clean with us`,
    heading: 'A new cleaner applies',
    blocks: [
      facts([
        ['Name', props.applicantName],
        ['Lives in', props.place],
        ['Documents sent', props.documents],
      ]),
      text('Look at the application and the documents, then approve the cleaner or ask for what is missing.'),
      button('Open the application', `${publicUrl}/dashboard/serviceProvider/${props.providerId}`),
    ],
  };
}
