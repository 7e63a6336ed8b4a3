import { button, facts, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** Somebody waits for a cleaner who does not come: what they can choose (rules/lifecycles#giving-back-after-the-start). */
export function visitGivenBack(props: MailPropsOf<'visit-given-back'>): MailContent {
  const { cleanerName, laterToday, goodwill, lastDay } = props;
  const card = goodwill ? `, and we send you a gift card of ${goodwill}` : '';
  return {
    subject: `Please choose: ${cleanerName} can’t come to your clean today`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        `We are sorry: ${cleanerName} can’t come after all. ${laterToday ? 'Somebody else can come later today, or on another day' : 'Nobody else is free today; somebody can come on another day'}. Or cancel: you pay nothing${card}.`,
      ),
      facts([
        ['Clean', props.visit.serviceName],
        ['When it was planned', props.visit.when],
        ['Free later today', laterToday],
      ]),
      button('Choose what to do', props.link),
      small(
        `If we hear nothing by the end of ${lastDay}, we cancel it: you then pay nothing${card}. Money set aside on your card is released.`,
      ),
    ],
  };
}
