import { Section } from '#app/components/layout/section.tsx';
import type { PostcodeArea } from '#domain/city/postcode-areas.ts';
import classes from './districts.module.css';

/** From how many districts on somebody would rather look than read. */
const fewest = 20;

const countOf = (areas: readonly PostcodeArea[]) =>
  areas.reduce((sum, { outcodes }) => sum + outcodes.length, 0);

const counted = (count: number) => (count === 1 ? '1 district' : `${count} districts`);

/** The districts of an area; each is a place that the filter finds. */
function Outcodes({ outcodes }: { outcodes: readonly string[] }) {
  return (
    <ul className={classes.outcodes}>
      {outcodes.map((outcode) => (
        <li key={outcode} data-district={outcode}>
          {outcode}
        </li>
      ))}
    </ul>
  );
}

function Area({ area: { area, name, outcodes } }: { area: PostcodeArea }) {
  return (
    <details className={classes.area} data-district-area>
      <summary className={classes.summary}>
        <h3 className={classes.name}>
          <span className={classes.letters}>{area}</span> {name}
        </h3>{' '}
        <span className={classes.count}>{counted(outcodes.length)}</span>
      </summary>
      <Outcodes outcodes={outcodes} />
    </details>
  );
}

/** Finds a district by what is typed (app/site/district-filter.ts); without a script every area opens by itself. */
function Filter({ city }: { city: string }) {
  return (
    <div className={classes.filter} data-district-filter hidden>
      <label htmlFor="district" className={classes.label}>
        Find your district
      </label>
      <input
        id="district"
        type="search"
        className={classes.input}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        aria-describedby="district-found"
      />
      <p id="district-found" role="status" className={classes.found} data-city={city} />
    </div>
  );
}

/** Every district we serve in a city, by the first half of its postcodes; several areas are folded. */
export function Districts({ city, areas }: { city: string; areas: readonly PostcodeArea[] }) {
  const count = countOf(areas);
  if (count === 0) {
    return (
      <Section
        id="districts"
        title="Districts we serve"
        lead={`We don’t serve any district of ${city} just now. Ask us for a quote, and we tell you when we do.`}
      />
    );
  }
  const [first] = areas;
  return (
    <Section
      id="districts"
      title="Districts we serve"
      lead={`${count === 1 ? 'One postcode district' : `${count} postcode districts`} in and around ${city}. Yours is the first half of your postcode.`}
    >
      {count >= fewest && <Filter city={city} />}
      {areas.length === 1 && first ? (
        <div data-district-area>
          <Outcodes outcodes={first.outcodes} />
        </div>
      ) : (
        <div className={classes.areas}>
          {areas.map((area) => (
            <Area key={area.area} area={area} />
          ))}
        </div>
      )}
    </Section>
  );
}
