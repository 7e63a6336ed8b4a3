import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { City } from '#domain/booking/options.ts';
import type { FigureCounts } from '#domain/review/site-figures.ts';

type Db = Kysely<Database>;
type Since = { today: string; placedSince: Date; ratedSince: Date };

/**
 * What stands behind the figures of a city, or of all. Cleaners are those who may be asked today. A booking that found
 * nobody waits for ever, so that leaving it out makes no time look shorter; left out are those whose customer gave up
 * before anybody had accepted, and all visits of a series but the first, which nobody waits for.
 */
export async function countFigures(db: Db, city: City | null, since: Since): Promise<FigureCounts> {
  const of = (table: string) => (city ? sql`${sql.ref(`${table}.city`)} = ${city}` : sql`true`);
  const { rows } = await sql<FigureCounts>`
    select
      (select count(*)::int from providers where profile_status = 'approved' and ${of('providers')}
        and (documents_expire_on is null or documents_expire_on >= ${since.today}::date)) as "approvedCleaners",
      searched.searches, searched."medianMinutes", rated.ratings, rated.stars
    from (
      select count(*)::int as searches, percentile_disc(0.5) within group (
          order by case when found.at is null then 'infinity'
            else greatest(extract(epoch from found.at - booking.created_at), 0)::float8 / 60 end
        ) as "medianMinutes"
      from bookings booking left join series on series.id = booking.series_id
        cross join lateral (
          select min(accepted_at) as at from provider_bookings where booking_id = booking.id
        ) found
      where booking.created_at >= ${since.placedSince} and ${of('booking')}
        and (series.id is null or booking.series_date = series.start_date)
        and (found.at is not null or booking.canceled_by is distinct from 'customer')
    ) searched, (
      select count(*)::int as ratings, coalesce(sum(rating), 0)::int as stars from bookings
      where rating is not null and rated_at >= ${since.ratedSince} and ${of('bookings')}
    ) rated`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('Counting answered nothing');
  return counts;
}
