import { CookieChoicePlace } from '#app/legal/cookie-choice-place.tsx';
import { LegalPage } from '#app/legal/legal-page.tsx';
import { loadLegalPage } from '#app/legal/load-legal-page.ts';
import type { Route } from './+types/cookies-policy';

/** A version to come holds from a midnight on. */
export const handle = { static: true, query: ['version'], keptSeconds: 60 };

export async function loader(asked: Route.LoaderArgs) {
  const page = await loadLegalPage(asked, 'cookies-policy');
  const choice = { id: 'your-choices', text: 'Your choices' };
  return { ...page, headings: [...page.headings, choice] };
}

export default function CookiesPolicy({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage page={loaderData}>
      <CookieChoicePlace />
    </LegalPage>
  );
}
