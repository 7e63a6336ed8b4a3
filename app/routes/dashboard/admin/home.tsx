import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { DayLine } from '#app/company/desk/day-line.tsx';
import { DeskBand } from '#app/company/desk/desk-list.tsx';
import { deskRows } from '#app/company/desk/desk-rows.ts';
import { type Desk, loadDesk } from '#app/company/desk/load-desk.ts';
import { taskAction } from '#app/company/desk/task-action.ts';
import { goingLiveAction } from '#app/company/going-live/going-live-action.ts';
import { GoingLiveCard } from '#app/company/going-live/going-live-card.tsx';
import { ListState } from '#app/components/dashboard/list-state.tsx';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { SpokenChanges } from '#app/components/dashboard/spoken-changes.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { useNow } from '#app/components/layout/use-now.ts';
import { attentionNeededDocument, bookingChangedDocument } from '#app/documents/live.ts';
import { deferred } from '#app/lib/page/deferred.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { formatLongDate, londonDate } from '#domain/time/london.ts';
import type { Route } from './+types/home';

const follows = [{ document: attentionNeededDocument }, { document: bookingChangedDocument }];

export function clientLoader() {
  const today = londonDate(serverNow());
  return { today, desk: deferred(loadDesk(today)) };
}

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  return (await goingLiveAction(context, form)) ?? taskAction(context, form);
}

/** What waits for the office, most urgent first, and the day's visits before paper and pay. */
export default function Overview({ loaderData: { today, desk } }: Route.ComponentProps) {
  return (
    <Page title={formatLongDate(today)} documentTitle="Overview" width="wide">
      <LiveUpdates sources={follows} />
      <ListState value={desk}>{(found) => <FirstLook desk={found} />}</ListState>
    </Page>
  );
}

function FirstLook({ desk }: { desk: Desk }) {
  const now = useNow();
  const rows = deskRows({ tasks: desk.tasks, visits: [...desk.today, ...desk.tomorrow], now });
  return (
    <>
      <SpokenChanges items={rows.map(({ id, title, words }) => ({ key: id, words: `${title}. ${words}` }))} />
      {rows.length === 0 && <p>Nothing is waiting for you.</p>}
      <DeskBand band="urgent" rows={rows} now={now} />
      <DeskBand band="near" rows={rows} now={now} />
      <DeskBand band="answer" rows={rows} now={now} />
      <DayLine title="Today" visits={desk.today} now={now} empty="Nothing is booked for today." />
      <DeskBand band="paper" rows={rows} now={now} />
      <DayLine title="Tomorrow" visits={desk.tomorrow} now={now} empty="Nothing is booked for tomorrow." />
      <p>
        {desk.uncovered > 0 && (
          <>
            <Anchor component={Link} to="/dashboard/bookings?status=pending">
              {desk.uncovered === 1 ? 'The one' : `All ${desk.uncovered}`} without a cleaner
            </Anchor>
            {' · '}
          </>
        )}
        <Anchor component={Link} to="/dashboard/bookings">
          All bookings
        </Anchor>
      </p>
      <GoingLiveCard />
    </>
  );
}
