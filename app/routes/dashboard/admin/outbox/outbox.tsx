import { DataScreen } from '#app/company/log/data-screen.tsx';
import { outboxList } from '#app/company/outbox/outbox-list.tsx';
import type { Route } from './+types/outbox';

export const clientLoader = outboxList.clientLoader;

export default function Outbox({ loaderData }: Route.ComponentProps) {
  return (
    <DataScreen
      of="Outbox"
      intro="The emails that people were sent, about what you may read: what went out, what waits, what failed, and which addresses take no email."
    >
      <outboxList.Part loaderData={loaderData} />
    </DataScreen>
  );
}
