import { LegalPage } from '#app/legal/legal-page.tsx';
import { loadLegalPage } from '#app/legal/load-legal-page.ts';
import type { Route } from './+types/general-data-protection';

/** A version to come holds from a midnight on. */
export const handle = { static: true, query: ['version'], keptSeconds: 60 };

export const loader = (asked: Route.LoaderArgs) => loadLegalPage(asked, 'general-data-protection');

export default function GeneralDataProtection({ loaderData }: Route.ComponentProps) {
  return <LegalPage page={loaderData} />;
}
