import { CookieChoicePlace } from '#app/legal/cookie-choice-place.tsx';
import { LegalPage } from '#app/legal/legal-page.tsx';
import { loadLegalPage } from '#app/legal/load-legal-page.ts';
import { orNotFound } from '#app/lib/page/load-page.ts';
import { legalPageIds } from '#domain/site-text/page-id.ts';
import type { Route } from './+types/legal';

/** A version to come holds from a midnight on. */
export const handle = { static: true, query: ['version'], maxAgeSeconds: 60 };

export async function loader(asked: Route.LoaderArgs) {
  const path = new URL(asked.request.url).pathname.toLowerCase().replaceAll(/^\/+|\/+$/g, '');
  const page = await loadLegalPage(asked, orNotFound(legalPageIds.find((id) => id === path)));
  if (page.id !== 'cookies-policy') return page;
  return { ...page, headings: [...page.headings, { id: 'your-choices', text: 'Your choices' }] };
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage page={loaderData}>{loaderData.id === 'cookies-policy' && <CookieChoicePlace />}</LegalPage>
  );
}
