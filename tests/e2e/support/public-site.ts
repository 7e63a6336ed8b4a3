import { rmSync } from 'node:fs';
import { makeDataFolder } from '#tests/support/data-folder.ts';
import { approveCleaners, openCompany } from './cleaners.ts';
import { freePort, startProduct } from './product.ts';
import { writePublicContent } from './public-content.ts';

export const siteClock = '2026-11-24T10:00:00Z';

type Written = { post: string; job: string };
type PublicPage = { name: string; pathIn: (written: Written) => string; status: number };

const plain = [
  ...['/', '/cleaning-services', '/end-of-tenancy-cleaning', '/about-us', '/faq', '/contact'],
  ...['/london', '/greater-manchester', '/birmingham', '/leeds', '/brighton'],
  ...['/quote', '/free-quotes', '/giftcard', '/affiliate-program', '/book-now', '/checkout-successfull'],
  ...['/work-with-us', '/careers', '/blog', '/accessibility'],
  ...['/terms-and-conditions', '/privacy-policy', '/general-data-protection', '/cookies-policy'],
  ...['/website-disclaimer', '/signup', '/signin', '/forgotpassword', '/verifyaccount', '/newpassword'],
];

/** Every page that a stranger can open, and two addresses where there is none. */
export const publicPages: PublicPage[] = [
  ...plain.map((path) => ({ name: path, pathIn: () => path, status: 200 })),
  { name: '/blogpost/{slug}', pathIn: ({ post }) => `/blogpost/${post}`, status: 200 },
  { name: '/careerspost/{slug}', pathIn: ({ job }) => `/careerspost/${job}`, status: 200 },
  { name: '/invoice/{none}', pathIn: () => '/invoice/none', status: 404 },
  { name: '/no-such-page', pathIn: () => '/no-such-page', status: 404 },
];

/** What of a document is an application, with React's scripts. */
export const livelyParts: PublicPage[] = [
  { name: '/work-with-us?step', pathIn: () => '/work-with-us?step=work', status: 200 },
  { name: '/affiliate-program?mine', pathIn: () => '/affiliate-program?mine', status: 200 },
  { name: '/careerspost/{slug}?apply', pathIn: ({ job }) => `/careerspost/${job}?apply`, status: 200 },
];

/** The product with two cleaners near Westminster, an article, a job and an offer. */
export async function openPublicSite() {
  const folder = makeDataFolder();
  const product = await startProduct({
    dataDir: `${folder.path}/data`,
    port: await freePort(),
    clock: siteClock,
  });
  const company = await openCompany(product.url, product.companyLink ?? '');
  await approveCleaners(company, product.url, 2);
  const written = await writePublicContent(company, siteClock);
  await company.dispose();
  return {
    url: product.url,
    written,
    async close() {
      await product.stop();
      rmSync(folder.path, { recursive: true, force: true });
    },
  };
}

export type PublicSite = Awaited<ReturnType<typeof openPublicSite>>;
