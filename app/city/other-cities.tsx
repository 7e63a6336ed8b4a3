import { LinkButton } from '#app/components/layout/link-button.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { citiesBySize } from '#app/components/site/site-navigation.ts';
import { type City, labels } from '#domain/booking/options.ts';
import { cityPage } from '#domain/city/city-page.ts';
import classes from './other-cities.module.css';

export function OtherCities({ city }: { city: City }) {
  return (
    <Section id="other-cities" title="The other cities" tone="raised">
      <ul className={classes.list}>
        {citiesBySize
          .filter((other) => other !== city)
          .map((other) => (
            <li key={other}>
              <LinkButton to={cityPage(other)} kind="second">
                {labels.city[other]}
              </LinkButton>
            </li>
          ))}
      </ul>
    </Section>
  );
}
