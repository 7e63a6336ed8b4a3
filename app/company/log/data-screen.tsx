import type { ReactNode } from 'react';
import { Page } from '#app/components/layout/page.tsx';
import { LinkTabs } from '#app/components/list/link-tabs.tsx';
import { mayOpen } from '#app/lib/label/company-screens.ts';
import { useScreenPermissions } from '#app/lib/start/own-permissions.ts';

const screens = [
  { to: '/dashboard/miscellaneous', label: 'Log' },
  { to: '/dashboard/miscellaneous/requests', label: 'Data requests' },
  { to: '/dashboard/miscellaneous/complaints', label: 'Complaints about data' },
  { to: '/dashboard/miscellaneous/outbox', label: 'Outbox' },
  { to: '/dashboard/miscellaneous/installation', label: 'Backups and jobs' },
] as const;

type DataScreenProps = { of: (typeof screens)[number]['label']; intro: ReactNode; children: ReactNode };

/** One of the screens of data and log, with the way to those of the others that one may open. */
export function DataScreen({ of, intro, children }: DataScreenProps) {
  const permissions = useScreenPermissions();
  const tabs = screens.filter(({ to }) => mayOpen(to, permissions));
  return (
    <Page title={of} width="wide" intro={intro}>
      {tabs.length > 1 && (
        <LinkTabs
          label="Data and log"
          tabs={tabs}
          current={screens.find(({ label }) => label === of)?.to ?? ''}
        />
      )}
      {children}
    </Page>
  );
}
