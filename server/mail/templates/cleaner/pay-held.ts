import { type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

export function payHeld(props: MailPropsOf<'pay-held'>): MailContent {
  const why =
    props.reason === 'no-bank-details'
      ? 'We have no bank details of yours. Add them, and it goes with the next payments.'
      : `Your bank details changed, and for your safety nothing goes to a new account for 48 hours, until ${props.until}. It goes with the next payments after that.`;
  return {
    subject: `${props.amount} is waiting for you`,
    heading: `Hello ${props.firstName}`,
    blocks: [text(`We could not send you ${props.amount} with this pay run. ${why}`)],
  };
}
