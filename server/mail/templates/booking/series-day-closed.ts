import { button, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** A planned visit falls on a day we don't work; the days around it are offered (rules/lifecycles#closed-days). */
export function seriesDayClosed(props: MailPropsOf<'series-day-closed'>, publicUrl: string): MailContent {
  const { span } = props;
  return {
    subject: span ? `No visits ${span}` : `No visit on ${props.day}`,
    heading: `Hello ${props.firstName}`,
    blocks: [
      text(
        span
          ? `We are closed ${span}, so your regular clean leaves out what falls on these days. It costs you nothing.`
          : `Your regular clean has a visit on ${props.day}. ${props.why}, so we leave it out. It costs you nothing.`,
      ),
      text(
        `Would you like ${span ? 'a visit' : 'it'} on another day? You can choose one from ${props.first} to ${props.last}.`,
      ),
      button('See my regular clean', `${publicUrl}/dashboard/cs/series/${props.seriesId}`),
    ],
  };
}
