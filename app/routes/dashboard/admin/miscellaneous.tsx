import { Link } from 'react-router';
import { DataScreen } from '#app/company/log/data-screen.tsx';
import { logList } from '#app/company/log/log-list.tsx';
import { mayOpen } from '#app/lib/label/company-screens.ts';
import { useScreenPermissions } from '#app/lib/start/own-permissions.ts';
import type { Route } from './+types/miscellaneous';

export const clientLoader = logList.clientLoader;

export default function Log({ loaderData }: Route.ComponentProps) {
  const permissions = useScreenPermissions();
  const deliveries = '/dashboard/webhooks';
  return (
    <DataScreen
      of="Log"
      intro={
        <>
          Who did what, newest first, for 24 months.
          {mayOpen(deliveries, permissions) && (
            <>
              {' '}
              What other programs were told is in the <Link to={deliveries}>delivery log of webhooks</Link>.
            </>
          )}
        </>
      }
    >
      <logList.Part loaderData={loaderData} />
    </DataScreen>
  );
}
