import { Columns } from '#app/components/layout/columns.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { MarkAllRead } from './mark-all-read.tsx';
import { ownNotices } from './notice-list.tsx';
import { NoticeSettingsPart } from './notice-settings.tsx';

type NoticesPartProps = { loaderData: Parameters<typeof ownNotices.Part>[0]['loaderData'] };

/** What somebody is told, and what of it is sent to their phone. */
export function NoticesPart({ loaderData }: NoticesPartProps) {
  return (
    <Page title="Notifications" intro="They stay here for 90 days." action={<MarkAllRead />}>
      <Columns main={<ownNotices.Part loaderData={loaderData} />} aside={<NoticeSettingsPart />} />
    </Page>
  );
}
