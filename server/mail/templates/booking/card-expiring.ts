import { button, facts, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

type Props = MailPropsOf<'card-expiring'>;

function sentencesOf({ month, isOver, isVisitAfter }: Props): string[] {
  const what = `The card that is to pay for the clean below ${isOver ? 'expired' : 'expires'} at the end of ${month}.`;
  const next = isVisitAfter
    ? 'The clean is after that, so please give us another card with the button below.'
    : 'It can still pay for this clean. If you have a new card already, please give it with the button below.';
  return [what, next, 'Nothing is taken before the clean.'];
}

/** The saved card expires, or has, and a visit is still to be paid by it (rules/messages#notices). */
export function cardExpiring(props: Props): MailContent {
  return {
    subject: props.isOver ? 'Your card has expired' : `Your card expires at the end of ${props.month}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(sentencesOf(props).join(' ')),
      facts([
        ['Clean', props.visit.serviceName],
        ['When', props.visit.when],
      ]),
      button('Give another card', props.payLink),
      ...(props.isSeries
        ? [small('The new card then pays for the other cleans of your regular clean too.')]
        : []),
    ],
  };
}
