import { Wren } from '#app/illustrations/wren.tsx';
import { labels } from '#domain/booking/options.ts';
import classes from './lost-links.module.css';
import { cityGroup, pricesPath, type SiteLink } from './site-navigation.ts';

const places: readonly SiteLink[] = [
  { label: 'Book a clean', to: '/book-now' },
  { label: 'Prices', to: pricesPath },
  { label: 'Cleaning services', to: '/cleaning-services' },
  { label: labels.serviceType['move-out/incleaning'], to: '/end-of-tenancy-cleaning' },
  { label: 'Questions and answers', to: '/faq' },
  { label: 'Contact us', to: '/contact' },
  ...cityGroup.links.map(({ label, to }) => ({ label: `Cleaning in ${label}`, to })),
];

/** Where somebody may have wanted to go who found no page. */
export function LostLinks() {
  return (
    <nav aria-labelledby="lost" className={classes.nav}>
      <Wren className={classes.wren} />
      <div>
        <h2 id="lost" className={classes.title}>
          You may be looking for
        </h2>
        <ul className={classes.list}>
          {places.map(({ label, to }) => (
            <li key={to}>
              <a href={to} className={classes.link}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
