import { z } from 'zod';
import { plainLine, plainText } from '#domain/contact/plain-text.ts';
import { readSocialLink, type SocialLinks, socialNetworkIds } from './social-networks.ts';

const longestLink = 300;

const address = plainLine(0, longestLink, 'social_link_bad', 'social_link_bad');

/** A network we don't know is passed over; of one that comes twice the last counts. */
const socialLinks = z.array(z.object({ network: z.string(), url: address })).transform((links, context) => {
  const read: SocialLinks = {};
  for (const [place, { network, url }] of links.entries()) {
    const known = socialNetworkIds.find((id) => id === network);
    if (!known) continue;
    const link = url === '' ? '' : readSocialLink(known, url);
    if (link === null) context.addIssue({ code: 'custom', message: 'social_link_bad', path: [place, 'url'] });
    if (link) read[known] = link;
    else delete read[known];
  }
  return read;
});

/** What every page shows of the business beside its texts. */
export const siteDetailsInput = z.object({
  notice: plainLine(0, 300, 'notice_long', 'notice_long'),
  /** The last day on which the notice is shown; null shows it until it is emptied. */
  noticeUntil: z.iso.date('notice_date_bad').nullable(),
  openingHours: plainText(0, 300, 'opening_hours_long', 'opening_hours_long'),
  socialLinks,
});

export type SiteDetailsInput = z.infer<typeof siteDetailsInput>;
