import { button, type MailContent, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** No amount and no number: what is reported is read signed in (rules/law#platform-reporting). */
export function platformCopy(props: MailPropsOf<'platform-copy'>, publicUrl: string): MailContent {
  const { firstName, year, isChanged } = props;
  return {
    subject: `Your copy of what we report to HMRC about ${year}`,
    heading: `Hello ${firstName}`,
    blocks: [
      text(
        isChanged
          ? `What we report to HMRC about you for ${year} has changed. Your new copy is at “Money”.`
          : `We report to HMRC what we paid you in ${year}, as the law asks of digital platforms. Your copy is at “Money”.`,
      ),
      text('Please check that your details are right. If something is wrong, tell us.'),
      button('See my copy', `${publicUrl}/dashboard/sp/money#hmrc`),
    ],
  };
}
