import { button, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

const profileOf = (publicUrl: string) => `${publicUrl}/dashboard/cs/profile#cards`;

/** A card was given without a booking, by whoever is signed in. */
export function savedCardAdded(props: MailPropsOf<'saved-card-added'>, publicUrl: string): MailContent {
  return {
    subject: 'A card was added to your account',
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        `${props.card} was added to your account. You can choose it when you book, and for your regular cleans.`,
      ),
      text('Nothing was taken from it. The payment service keeps the number; we see its last four digits.'),
      button('See my cards', profileOf(publicUrl)),
      small('If this was not you, choose a new password at once and tell us.'),
    ],
  };
}

/** The payment service has forgotten a card. */
export function savedCardRemoved(props: MailPropsOf<'saved-card-removed'>, publicUrl: string): MailContent {
  const by = props.isByOffice ? 'At your request we removed' : 'You removed';
  return {
    subject: 'A card was removed from your account',
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(`${by} ${props.card} from your account. The payment service has forgotten it too.`),
      button('See my cards', profileOf(publicUrl)),
      small(
        props.isByOffice
          ? 'If you didn’t ask for this, tell us.'
          : 'If this was not you, choose a new password at once and tell us.',
      ),
    ],
  };
}
