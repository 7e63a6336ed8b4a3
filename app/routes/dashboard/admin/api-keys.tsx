import { useState } from 'react';
import { Link } from 'react-router';
import { apiKeyAction } from '#app/company/team/api-key-action.ts';
import type { NewApiKey } from '#app/company/team/api-key-documents.ts';
import { apiKeyList } from '#app/company/team/api-key-list.tsx';
import { NewKeyCard } from '#app/company/team/new-key-card.tsx';
import { NewKeyNotice } from '#app/company/team/new-key-notice.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import { Page } from '#app/components/layout/page.tsx';
import type { Route } from './+types/api-keys';

export const clientLoader = apiKeyList.clientLoader;

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return apiKeyAction(context, await request.formData());
}

export default function ApiKeys({ loaderData }: Route.ComponentProps) {
  const [made, setMade] = useState<NewApiKey | null>(null);
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
            <apiKeyList.Part loaderData={loaderData} />
          </>
        }
        aside={<NewKeyCard onMade={setMade} />}
      />
    </Page>
  );
}
