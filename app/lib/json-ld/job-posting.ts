import type { JobPosting } from 'schema-dts';
import { toInstant } from '#domain/time/london.ts';

type Job = {
  publicUrl: string;
  siteName: string;
  id: string;
  slug: string;
  title: string;
  /** Plain text with paragraphs between empty lines. */
  description: string;
  location: string;
  createdAt: string;
  /** The last London day to apply, if there is one. */
  validThrough: string | null;
};

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Search engines read the description as HTML. */
const asHtml = (text: string): string =>
  text
    .replaceAll(/[&<>]/g, (sign) => signs[sign] ?? sign)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br>')}</p>`)
    .join('');

/** An open job for search engines: what the company wrote and nothing that it didn't, such as pay or hours. */
export function jobPosting(job: Job): JobPosting {
  const { publicUrl, siteName } = job;
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: asHtml(job.description),
    url: `${publicUrl}/careerspost/${job.slug}`,
    identifier: { '@type': 'PropertyValue', name: siteName, value: job.id },
    datePosted: job.createdAt,
    ...(job.validThrough === null
      ? {}
      : { validThrough: toInstant(job.validThrough, '23:59:59').toString() }),
    hiringOrganization: { '@type': 'Organization', name: siteName, sameAs: `${publicUrl}/` },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: job.location, addressCountry: 'GB' },
    },
    directApply: true,
  };
}
