import { VisuallyHidden } from '@mantine/core';
import tables from '#app/components/layout/plain-table.module.css';
import { Section } from '#app/components/layout/section.tsx';
import type { CityPageQuery } from '#app/graphql/graphql.ts';
import { formatLongDate, formatTime } from '#domain/time/london.ts';
import classes from './next-starts.module.css';

type Start = CityPageQuery['findCityStarts']['starts'][number];

const parts: Record<string, string> = {
  centre: 'Centre',
  north: 'North',
  east: 'East',
  south: 'South',
  west: 'West',
};

function Row({ start }: { start: Start }) {
  const { part, outcode, date, startTime } = start;
  const isFree = date && startTime;
  return (
    <tr>
      <th scope="row">
        {parts[part] ?? part}, around {outcode}
      </th>
      <td>
        {isFree ? (
          <a href={`/book-now?startDate=${date}`} className={classes.time}>
            <VisuallyHidden>Book from </VisuallyHidden>
            {formatLongDate(date)}, {formatTime(startTime)}
          </a>
        ) : (
          'Nobody free in the next four weeks'
        )}
      </td>
    </tr>
  );
}

/** When somebody could next come, at a few places of the city. */
export function NextStarts({ city, starts }: { city: string; starts: readonly Start[] }) {
  if (starts.length === 0) return null;
  return (
    <Section
      id="next-times"
      title="Next free times"
      tone="raised"
      layout="split"
      lead={`When a cleaner near these places in ${city} is next free for a short clean, looked up within the last minute. Your own postcode may be sooner.`}
    >
      <table className={tables.table} aria-labelledby="next-times" data-stacks>
        <thead>
          <tr>
            <th scope="col">Part of the city</th>
            <th scope="col">First free time</th>
          </tr>
        </thead>
        <tbody>
          {starts.map((start) => (
            <Row key={start.part} start={start} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}
