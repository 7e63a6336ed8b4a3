import { z } from 'zod';
import { plainText } from '#domain/contact/plain-text.ts';
import { readSocialLink, type SocialLinks, type SocialNetwork, socialNetworkIds } from './social-networks.ts';

const longestLink = 300;

const socialLink = (network: SocialNetwork) =>
  z
    .string('social_link_bad')
    .trim()
    .max(longestLink, 'social_link_bad')
    .transform((typed, context) => {
      if (typed === '') return '';
      const link = readSocialLink(network, typed);
      if (link === null) context.addIssue({ code: 'custom', message: 'social_link_bad' });
      return link ?? '';
    });

const socialLinks = z
  .object(
    Object.fromEntries(
      socialNetworkIds.map((network) => [network, socialLink(network).optional()]),
    ) as Record<SocialNetwork, z.ZodOptional<ReturnType<typeof socialLink>>>,
  )
  .transform(
    (links): SocialLinks => Object.fromEntries(Object.entries(links).filter(([, link]) => Boolean(link))),
  );

/** What every page shows of the business beside its texts. */
export const siteDetailsInput = z.object({
  notice: plainText(0, 300, 'notice_long', 'notice_long').transform((text) => text.replaceAll(/\s+/g, ' ')),
  /** The last day on which the notice is shown; null shows it until it is emptied. */
  noticeUntil: z.iso.date('notice_date_bad').nullable(),
  openingHours: plainText(0, 300, 'opening_hours_long', 'opening_hours_long'),
  socialLinks,
});

export type SiteDetailsInput = z.infer<typeof siteDetailsInput>;
