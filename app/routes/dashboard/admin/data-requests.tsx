import { dataRequestList } from '#app/company/log/data-request-list.tsx';
import { DataScreen } from '#app/company/log/data-screen.tsx';
import type { Route } from './+types/data-requests';

export const clientLoader = dataRequestList.clientLoader;

export default function DataRequests({ loaderData }: Route.ComponentProps) {
  return (
    <DataScreen
      of="Data requests"
      intro="People download a copy of their data, or ask for it to be erased, on their own profile. An erasure finishes by itself as soon as nothing open needs the data; the law gives a month."
    >
      <dataRequestList.Part loaderData={loaderData} />
    </DataScreen>
  );
}
