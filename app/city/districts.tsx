import { Section } from '#app/components/layout/section.tsx';
import type { PostcodeArea } from '#domain/city/postcode-areas.ts';
import classes from './districts.module.css';

const countOf = (areas: readonly PostcodeArea[]) =>
  areas.reduce((sum, { outcodes }) => sum + outcodes.length, 0);

/** Every district we serve in a city, by the first half of its postcodes. */
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
  return (
    <Section
      id="districts"
      title="Districts we serve"
      lead={`${count === 1 ? 'One postcode district' : `${count} postcode districts`} in and around ${city}. Yours is the first half of your postcode.`}
    >
      <div className={classes.areas} data-single={areas.length === 1 || undefined}>
        {areas.map(({ area, name, outcodes }) => (
          <div key={area} className={classes.area}>
            <h3 className={classes.name}>
              <span className={classes.letters}>{area}</span> {name}
            </h3>
            <ul className={classes.outcodes}>
              {outcodes.map((outcode) => (
                <li key={outcode}>{outcode}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
