import { useState } from 'react';
import { Link } from 'react-router';
import { apiKeyAction } from '#app/company/team/api-key-action.ts';
import { type ApiKey, apiKeysDocument, type NewApiKey } from '#app/company/team/api-key-documents.ts';
import { ApiKeyList } from '#app/company/team/api-key-list.tsx';
import { NewKeyCard } from '#app/company/team/new-key-card.tsx';
import { NewKeyNotice } from '#app/company/team/new-key-notice.tsx';
import classes from '#app/company/team/team.module.css';
import { LoadMore } from '#app/components/dashboard/load-more.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import { EmptyState } from '#app/components/layout/empty-state.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useMore } from '#app/lib/call/use-more.ts';
import { loadPage } from '#app/lib/page/load-page.ts';
import type { Route } from './+types/api-keys';

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const { listApiKeys } = await loadPage(context, apiKeysDocument, {});
  return { items: listApiKeys?.items ?? [], nextToken: listApiKeys?.nextToken ?? null };
}

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return apiKeyAction(context, await request.formData());
}

async function loadMore(nextToken: string) {
  const { listApiKeys } = await runDocument(null, apiKeysDocument, { nextToken });
  return { items: listApiKeys?.items ?? [], nextToken: listApiKeys?.nextToken ?? null };
}

export default function ApiKeys({ loaderData: first }: Route.ComponentProps) {
  const more = useMore<ApiKey>(first, loadMore);
  const [made, setMade] = useState<NewApiKey | null>(null);
  const live = more.items.filter(({ revokedAt }) => revokedAt === null);
  const revoked = more.items.filter(({ revokedAt }) => revokedAt !== null);
  return (
    <Page
      title="API keys"
      width="wide"
      intro={
        <>
          For other programs that show your prices or send you bookings. A key never reads anybody’s details.{' '}
          <a href="/api/v1/docs">How to use the API</a>. To tell a program what happens here, add a{' '}
          <Link to="/dashboard/webhooks">webhook</Link>.
        </>
      }
    >
      <Columns
        main={
          <>
            {made && <NewKeyNotice key={made.key} made={made} />}
            <section className={classes.section}>
              <h2>In use</h2>
              {live.length === 0 ? (
                <EmptyState
                  title="No keys yet."
                  text="Make one for each program, so that you can revoke one without stopping the others."
                />
              ) : (
                <ApiKeyList apiKeys={live} />
              )}
            </section>
            {revoked.length > 0 && (
              <section className={classes.section}>
                <h2>Revoked</h2>
                <ApiKeyList apiKeys={revoked} />
              </section>
            )}
            <LoadMore shown={more.items.length} {...more} />
          </>
        }
        aside={<NewKeyCard onMade={setMade} />}
      />
    </Page>
  );
}
