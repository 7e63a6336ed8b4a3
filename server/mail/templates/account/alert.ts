import { facts, link, type MailContent, small, text } from '../../mail-content.ts';
import type { MailPropsOf } from '../../mail-types.ts';

/** To whoever runs the installation: something began to be wrong, or is over. */
export function alertMail(
  { title, words, since, over, manual }: MailPropsOf<'alert'>,
  publicUrl: string,
): MailContent {
  const runbook = small(`What to look at and what to do is in the runbook, under “${manual}”.`);
  const site: [string, string] = ['Installation', publicUrl];
  if (over === '')
    return {
      subject: `Alert: ${title}`,
      heading: title,
      blocks: [
        text(words),
        facts([site, ['Noticed', since]]),
        link('Open the operations desk', `${publicUrl}/dashboard/miscellaneous/`),
        runbook,
      ],
    };
  return {
    subject: `Over: ${title}`,
    heading: `Over: ${title}`,
    blocks: [
      text('This is no longer so.'),
      facts([site, ['Noticed', since], ['Over', over]]),
      text(`It was: ${words}`),
    ],
  };
}
