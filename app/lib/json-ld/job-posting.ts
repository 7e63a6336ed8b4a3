import type { JobPosting, MonetaryAmount } from 'schema-dts';
import type { JobPay } from '#domain/career-post/pay-label.ts';
import { toInstant } from '#domain/time/london.ts';

type Job = {
  publicUrl: string;
  siteName: string;
  id: string;
  slug: string;
  title: string;
  /** HTML, as search engines read it. */
  description: string;
  location: string;
  openedAt: string;
  /** The last London day to apply, if there is one. */
  validThrough: string | null;
  pay: JobPay;
  /** Such as "Three days a week"; may be empty. */
  hours: string;
};

function salaryOf({ payFrom, payTo, payPeriod }: JobPay): MonetaryAmount | null {
  if (payFrom === null || payPeriod === null) return null;
  const amount = payTo === null ? { value: payFrom } : { minValue: payFrom, maxValue: payTo };
  return {
    '@type': 'MonetaryAmount',
    currency: 'GBP',
    value: { '@type': 'QuantitativeValue', ...amount, unitText: payPeriod.toUpperCase() },
  };
}

/** An open job for search engines: what the company wrote and nothing that it didn't, such as pay that nobody named. */
export function jobPosting(job: Job): JobPosting {
  const { publicUrl, siteName } = job;
  const baseSalary = salaryOf(job.pay);
  return {
    '@type': 'JobPosting',
    title: job.title,
    description: job.description,
    url: `${publicUrl}/careerspost/${job.slug}`,
    identifier: { '@type': 'PropertyValue', name: siteName, value: job.id },
    datePosted: job.openedAt,
    ...(job.validThrough === null
      ? {}
      : { validThrough: toInstant(job.validThrough, '23:59:59').toString() }),
    hiringOrganization: { '@type': 'Organization', name: siteName, sameAs: `${publicUrl}/` },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: job.location, addressCountry: 'GB' },
    },
    ...(baseSalary ? { baseSalary } : {}),
    ...(job.hours === '' ? {} : { workHours: job.hours }),
    directApply: true,
  };
}
