import { unconfirmedDays, waitlistMonths } from '#domain/waitlist/waitlist.ts';
import { button, link, type MailContent, small, text } from '../mail-content.ts';
import type { MailPropsOf } from '../mail-types.ts';

/** Asks whoever has the address whether the wish is theirs (rules/messages#waitlist). */
export function waitlistConfirm({
  outcode,
  reason,
  sealedLink,
}: MailPropsOf<'waitlist-confirm'>): MailContent {
  const event = reason === 'not-served' ? `when we clean in ${outcode}` : `when a time is free in ${outcode}`;
  return {
    subject: `Shall we tell you ${event}?`,
    heading: `Shall we tell you ${event}?`,
    blocks: [
      text(
        'Somebody, most likely you, asked us on our website to write to this address once. Confirm it, and we do.',
      ),
      button('Yes, tell me', sealedLink),
      text('It is one email. Then we delete your address.'),
      small(
        `Not confirmed, this address is deleted after ${unconfirmedDays} days. Confirmed, it is kept until we have told you, for ${waitlistMonths} months at most, and used for nothing else.`,
      ),
      link('Take me off the list', `${sealedLink}&leave`),
    ],
  };
}

/** The one mail the list is for; the address is off it already. */
export function waitlistTold(
  { outcode, reason, when }: MailPropsOf<'waitlist-told'>,
  publicUrl: string,
): MailContent {
  const news = reason === 'not-served' ? `We clean in ${outcode} now` : `A time is free in ${outcode}`;
  return {
    subject: news,
    heading: news,
    blocks: [
      text(`You asked us to tell you. The next free time is ${when}. Times go as others book.`),
      button('See prices and times', `${publicUrl}/book-now`),
      small('This was the one email you asked for. We have taken your address off the list.'),
    ],
  };
}
