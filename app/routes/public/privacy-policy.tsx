import { LegalPage } from '#app/legal/legal-page.tsx';
import { loadLegalPage } from '#app/legal/load-legal-page.ts';
import type { Route } from './+types/privacy-policy';

/** A version to come holds from a midnight on. */
export const handle = { static: true, query: ['version'], keptSeconds: 60 };

export const loader = (asked: Route.LoaderArgs) => loadLegalPage(asked, 'privacy-policy');

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData} />;
}
