import type { Pool } from 'pg';

type Press = {
  act: string;
  deviceTime: string;
  clockOffsetMs: number;
  pressedAt: string;
  arrivedAt: string;
};

export type PartState = {
  id: string;
  provider_id: string;
  service_status: string;
  on_the_way_at: string | null;
  started_at: string | null;
  waiting_since: string | null;
  completed_at: string | null;
  ended_how: string | null;
  calls_pressed: string[];
  actual_quarter_hours: number | null;
  worked_quarter_hours: number | null;
  pressed_offline: Press[];
};

type Report = { kind: string; provider_booking_id: string | null; status: string; happened_at: string };

/** A visit as the database has it, with what hangs on it. */
export type VisitState = {
  booking: {
    booking_status: string;
    starts_at: string;
    ends_at: string;
    quarter_hours: number;
    over_run_quarter_hours: number;
    had_no_access: boolean;
  };
  links: PartState[];
  reports: Report[];
  /** Extra time that was agreed to, by part. */
  approved: { id: string; quarters: number }[];
  tasks: string[];
  /** Visits of a cleaner that are under way elsewhere. */
  elsewhere: { provider_id: string; started_at: string; ends_at: string }[];
  /** Everything that an act could leave behind. */
  counts: Record<string, number>;
};

const question = `
  select to_jsonb(booking) as booking,
    (select coalesce(jsonb_agg(to_jsonb(link) order by accepted_at, link.id), '[]') from provider_bookings link
      where link.booking_id = booking.id) as links,
    (select coalesce(jsonb_agg(to_jsonb(report) order by report.id), '[]') from booking_reports report
      where report.booking_id = booking.id) as reports,
    (select coalesce(jsonb_agg(jsonb_build_object('id', provider_booking_id, 'quarters', quarter_hours)), '[]')
      from over_runs where booking_id = booking.id and status = 'approved') as approved,
    (select coalesce(jsonb_agg(kind order by kind), '[]') from company_tasks where entity_id = booking.id) as tasks,
    (select coalesce(jsonb_agg(jsonb_build_object('provider_id', link.provider_id, 'started_at', link.started_at,
        'ends_at', other.ends_at)), '[]')
      from provider_bookings link join bookings other on other.id = link.booking_id
      where link.booking_id <> booking.id and link.service_status = 'started'
        and other.booking_status = 'confirmed') as elsewhere,
    jsonb_build_object('mails', (select count(*) from mails), 'journals', (select count(*) from journals),
      'earnings', (select count(*) from earnings), 'events', (select count(*) from events),
      'audit', (select count(*) from audit_entries)) as counts
  from bookings booking where booking.id = $1`;

export async function readVisit(pool: Pool, id: string): Promise<VisitState> {
  const { rows } = await pool.query<VisitState>(question, [id]);
  const [row] = rows;
  if (!row) throw new Error('There is no such visit');
  return row;
}

const live = ['accepted', 'started', 'completed'];

/** A cleaner's part: the live one, else the latest they had. */
export function partOf({ links }: VisitState, providerId: string): PartState | undefined {
  const own = links.filter((link) => link.provider_id === providerId);
  return own.find((link) => live.includes(link.service_status)) ?? own.at(-1);
}
