import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { bookingColumns } from '#app/company/booking/booking-columns.tsx';
import { customerName } from '#app/company/booking/booking-views.ts';
import { listCompanyBookings } from '#app/company/booking/list-company-bookings.ts';
import { type DayPlan, planDays } from '#app/company/booking/plan-days.ts';
import { companyTasksDocument } from '#app/company/company-tasks.ts';
import { taskAction } from '#app/company/task-action.ts';
import { TaskList } from '#app/company/task-list.tsx';
import { ListState } from '#app/components/dashboard/list-state.tsx';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { SpokenChanges } from '#app/components/dashboard/spoken-changes.tsx';
import { EmptyState } from '#app/components/layout/empty-state.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { ListTable } from '#app/components/list/list-table.tsx';
import { attentionNeededDocument, bookingChangedDocument } from '#app/documents/live.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import { deferred } from '#app/lib/page/deferred.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { addDays, formatLongDate, londonDate } from '#domain/time/london.ts';
import type { Route } from './+types/home';
import classes from './home.module.css';

/** Enough for the busiest two days; what goes beyond is in the full list. */
const mostShown = 200;

const shownColumns = bookingColumns.filter(({ isHidden }) => !isHidden);

/** The most pressing ones; today's visits stay in sight below them. */
const mostWaiting = 6;

const follows = [{ document: attentionNeededDocument }, { document: bookingChangedDocument }];

async function loadPlan(today: string): Promise<DayPlan> {
  const tomorrow = addDays(today, 1);
  const sort = 'START_EARLIEST';
  const [near, waiting] = await Promise.all([
    listCompanyBookings({
      filter: { startDate: { ge: today, le: tomorrow }, bookingStatus: { ne: 'canceled' } },
      sort,
      limit: mostShown,
    }),
    listCompanyBookings({
      filter: { startDate: { ge: today }, bookingStatus: { eq: 'pending' } },
      sort,
      limit: mostShown,
    }),
  ]);
  return planDays({ today, tomorrow, near: near.items, waiting: waiting.items });
}

export function clientLoader() {
  const today = londonDate(serverNow());
  return { today, plan: deferred(loadPlan(today)), tasks: deferred(loadTasks()) };
}

const loadTasks = async () => (await runDocument(null, companyTasksDocument, {})).listCompanyTasks;

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return taskAction(context, await request.formData());
}

export default function Overview({ loaderData: { today, plan, tasks } }: Route.ComponentProps) {
  return (
    <Page title={formatLongDate(today)} documentTitle="Overview" width="wide">
      <LiveUpdates sources={follows} />
      <section className={classes.section}>
        <h2>To decide</h2>
        <ListState value={tasks}>
          {(open) => (
            <>
              <SpokenChanges items={open.map(({ id, words }) => ({ key: id, words }))} />
              <TaskList tasks={open} now={serverNow()} />
            </>
          )}
        </ListState>
      </section>
      <ListState value={plan}>{(days) => <Plan plan={days} />}</ListState>
    </Page>
  );
}

function Plan({ plan }: { plan: DayPlan }) {
  const without = { key: 'without', words: `Without a cleaner: ${plan.waiting.length}` };
  return (
    <>
      <SpokenChanges items={[without]} />
      <dl className={classes.counts}>
        <Count label="Today" count={plan.today.length} />
        <Count label="Tomorrow" count={plan.tomorrow.length} />
        <Count label="Without a cleaner" count={plan.waiting.length} stands={plan.waiting.length > 0} />
      </dl>
      <PlanSection
        title="Needs attention"
        note="Bookings that still need a cleaner, the soonest first."
        bookings={plan.waiting.slice(0, mostWaiting)}
        more={plan.waiting.length > mostWaiting && <AllWaiting count={plan.waiting.length} />}
        empty="Every booking ahead has its cleaners."
      />
      <PlanSection title="Today" bookings={plan.today} empty="Nothing is booked for today." />
      <PlanSection title="Tomorrow" bookings={plan.tomorrow} empty="Nothing is booked for tomorrow." />
      <p>
        <Link to="/dashboard/bookings">All bookings</Link>
      </p>
    </>
  );
}

function Count({ label, count, stands = false }: { label: string; count: number; stands?: boolean }) {
  return (
    <div className={classes.count} data-stands={stands}>
      <dt>{label}</dt>
      <dd>{count}</dd>
    </div>
  );
}

function AllWaiting({ count }: { count: number }) {
  return (
    <p>
      <Link to="/dashboard/bookings?status=pending">All {count} without a cleaner</Link>
    </p>
  );
}

type PlanSectionProps = {
  title: string;
  note?: string;
  bookings: DayPlan['today'];
  more?: ReactNode;
  empty: string;
};

function PlanSection({ title, note, bookings, more, empty }: PlanSectionProps) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      {bookings.length === 0 ? (
        <EmptyState title={empty} />
      ) : (
        <>
          {note && <p className={classes.note}>{note}</p>}
          <ListTable
            caption={title}
            rows={bookings}
            columns={shownColumns}
            nameOf={(booking) => `${visitLabel(booking)}, ${customerName(booking)}`}
            to={({ id }) => `/dashboard/booking/${id}`}
          />
          {more}
        </>
      )}
    </section>
  );
}
