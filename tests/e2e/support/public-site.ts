import { publicPaths } from '#domain/site-path/site-pages.ts';
import { writePublicContent } from './public-content.ts';
import { shopClock, withShop } from './shop.ts';

type Written = { post: string; job: string };
type PublicPage = { name: string; pathIn: (written: Written) => string; status: number };

/** Every page that a stranger can open, and two addresses where there is none. */
export const publicPages: PublicPage[] = [
  ...publicPaths.map((path) => ({ name: path, pathIn: () => path, status: 200 })),
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

/** A shop with an article, a job and an offer. */
export function withPublicSite(): { readonly url: string; readonly written: Written } {
  let written: Written;
  const shop = withShop({}, async ({ company }) => {
    written = await writePublicContent(company, shopClock);
  });
  return {
    get url() {
      return shop.url;
    },
    get written() {
      return written;
    },
  };
}
