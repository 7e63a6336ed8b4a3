import { Title } from '@mantine/core';
import type { ComponentType } from 'react';
import { Birmingham } from '#app/illustrations/birmingham.tsx';
import { Brighton } from '#app/illustrations/brighton.tsx';
import { GreaterManchester } from '#app/illustrations/greater-manchester.tsx';
import { Leeds } from '#app/illustrations/leeds.tsx';
import { London } from '#app/illustrations/london.tsx';
import { type City, cities, labels } from '#domain/booking/options.ts';
import classes from './home.module.css';

const pictures: Record<City, ComponentType> = { Birmingham, Brighton, GreaterManchester, Leeds, London };

export function Cities() {
  return (
    <section className={classes.section} aria-labelledby="cities">
      <div className={classes.inner}>
        <Title order={2} id="cities">
          Where we clean
        </Title>
        <p className={classes.lead}>
          In five cities and the places around them. Your postcode tells for certain.
        </p>
        <ul className={classes.cities}>
          {cities.map((city) => {
            const Picture = pictures[city];
            return (
              <li key={city} className={classes.city}>
                <div className={classes.cityPicture}>
                  <Picture />
                </div>
                {labels.city[city]}
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
