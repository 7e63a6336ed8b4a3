import { formatMoment } from '#domain/time/london.ts';
import type { OutsidePart } from '../part-down.ts';
import type { Outage } from './outside-part.store.ts';

const consequences = {
  payments: (since) =>
    `Cards can’t be taken since ${since}: forms that need one say so and keep what was typed. Holds, charges and refunds wait, and are made by themselves once the payment service answers.`,
  mail: (since) =>
    `Emails can’t be sent since ${since}: they wait, and go out by themselves once the email server takes them. Call whoever has to know something today.`,
  files: (since) =>
    `Files can’t be kept or opened since ${since}: forms that take one say so and keep what was typed. Nothing that was sent before is lost.`,
} as const satisfies Record<OutsidePart, (since: string) => string>;

const settings = {
  payments: 'the payment service refuses our keys: check the STRIPE_ settings',
  mail: 'the email server refuses our sign-in or sender: check SMTP_URL and MAIL_FROM',
  files: 'the store of files refuses our keys or bucket: check the S3_ settings',
} as const satisfies Record<OutsidePart, string>;

/** What an outage means for people, and whose it is to mend where it does not end by itself. */
export function formatOutage(part: OutsidePart, { since, fault }: Outage): string {
  const means = consequences[part](formatMoment(since));
  if (fault === 'refused') return `${means} For whoever runs this installation: ${settings[part]}.`;
  if (fault === 'nonsense')
    return `${means} For whoever runs this installation: what answers there is something else. Check its address, and what stands between.`;
  return means;
}
