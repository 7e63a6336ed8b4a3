import { expect, test } from 'vitest';
import { blogPosting } from './blog-posting.ts';
import { jobPosting } from './job-posting.ts';

const site = { publicUrl: 'https://brightwren.example', siteName: 'Brightwren' };
const article = {
  ...site,
  slug: 'clean-ovens',
  title: 'Clean ovens',
  excerpt: 'Soak them.',
  tags: ['ovens'],
  publishedAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
};
const job = {
  ...site,
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'booking-assistant',
  title: 'Booking assistant',
  description: '<p>Answer the phone.<br>Kindly.</p>',
  location: 'Leeds',
  openedAt: '2026-11-20T10:00:00.000Z',
  pay: { payFrom: null, payTo: null, payPeriod: null },
  hours: '',
};

test('an article says where it is, when it came out and when it was last changed', () => {
  expect(blogPosting(article)).toMatchObject({
    '@type': 'BlogPosting',
    url: 'https://brightwren.example/blogpost/clean-ovens',
    headline: 'Clean ovens',
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    keywords: ['ovens'],
    author: { '@id': 'https://brightwren.example/#business', name: 'Brightwren' },
  });
  expect(blogPosting({ ...article, updatedAt: '2026-11-01T10:00:00.000Z', tags: [] })).toMatchObject({
    dateModified: article.publishedAt,
  });
  expect(blogPosting({ ...article, tags: [] })).not.toHaveProperty('keywords');
});

test('a job is valid to the end of its last London day, in summer too', () => {
  expect(jobPosting({ ...job, validThrough: '2026-12-24' })).toMatchObject({
    validThrough: '2026-12-24T23:59:59Z',
  });
  expect(jobPosting({ ...job, validThrough: '2027-07-01' })).toMatchObject({
    validThrough: '2027-07-01T22:59:59Z',
  });
  expect(jobPosting({ ...job, validThrough: null })).not.toHaveProperty('validThrough');
});

test('a job says what was written, as HTML, and makes up neither pay nor hours', () => {
  const posting = jobPosting({ ...job, validThrough: null });
  expect(posting).toMatchObject({
    description: '<p>Answer the phone.<br>Kindly.</p>',
    datePosted: '2026-11-20T10:00:00.000Z',
    url: 'https://brightwren.example/careerspost/booking-assistant',
    hiringOrganization: { name: 'Brightwren' },
    jobLocation: { address: { addressLocality: 'Leeds', addressCountry: 'GB' } },
  });
  expect(posting).not.toHaveProperty('baseSalary');
  expect(posting).not.toHaveProperty('workHours');
  expect(posting).not.toHaveProperty('employmentType');
});

test('a job says the pay and hours that were named', () => {
  const posting = jobPosting({
    ...job,
    validThrough: null,
    pay: { payFrom: 14.5, payTo: 16, payPeriod: 'hour' },
    hours: 'Three days a week',
  });
  expect(posting).toMatchObject({
    workHours: 'Three days a week',
    baseSalary: { currency: 'GBP', value: { minValue: 14.5, maxValue: 16, unitText: 'HOUR' } },
  });
  const fixed = jobPosting({
    ...job,
    validThrough: null,
    pay: { payFrom: 28_000, payTo: null, payPeriod: 'year' },
  });
  expect(fixed).toMatchObject({ baseSalary: { value: { value: 28_000, unitText: 'YEAR' } } });
});
