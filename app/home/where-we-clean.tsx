import type { ComponentType } from 'react';
import { Section } from '#app/components/layout/section.tsx';
import { citiesBySize } from '#app/components/site/site-navigation.ts';
import { cityPictures } from '#app/illustrations/city-pictures.ts';
import { labels } from '#domain/booking/options.ts';
import { cityPage } from '#domain/city/city-page.ts';
import classes from './where-we-clean.module.css';

export function WhereWeClean() {
  return (
    <Section
      id="where"
      title="Where we clean"
      lead="In five cities and the places around them. Each has its own page with the districts we serve and the next free times."
    >
      <ul className={classes.cities}>
        {citiesBySize.map((city) => {
          const Picture: ComponentType = cityPictures[city];
          return (
            <li key={city}>
              <a href={cityPage(city)} className={classes.city}>
                <span className={classes.picture}>
                  <Picture />
                </span>
                {labels.city[city]}
              </a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
