import { VisuallyHidden } from '@mantine/core';
import tables from '#app/components/layout/plain-table.module.css';
import { Section } from '#app/components/layout/section.tsx';
import type { CityPageQuery } from '#app/graphql/graphql.ts';
import { formatLongDate, formatTime } from '#domain/time/london.ts';
import { groupStarts, type StartGroup } from './group-starts.ts';
import classes from './next-starts.module.css';

type Start = CityPageQuery['findCityStarts']['starts'][number];

function Row({ group }: { group: StartGroup }) {
  const { parts, outcodes, date, startTime } = group;
  return (
    <tr>
      <th scope="row">
        {parts}
        <span className={classes.around}>around {outcodes}</span>
      </th>
      <td>
        {date && startTime ? (
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
          {groupStarts(starts).map((group) => (
            <Row key={group.outcodes} group={group} />
          ))}
        </tbody>
      </table>
    </Section>
  );
}
