import type { SiteFacts } from '#app/lib/page/load-site-facts.ts';
import { useSession } from '#app/lib/state/session.ts';
import { LinkButton } from '../layout/link-button.tsx';
import { Wordmark } from '../layout/wordmark.tsx';
import classes from './site-header.module.css';
import { cityGroup, mainLinks, menuLinks, type SiteLink } from './site-navigation.ts';

const linkTo = ({ label, to }: SiteLink) => (
  <li key={to}>
    <a href={to} className={classes.link}>
      {label}
    </a>
  </li>
);

/**
 * The way in and, for somebody signed in, to their account. Both are always in the page: on static documents
 * the site's script finds them by `data-session-link` and shows the one that is true.
 */
function AccountLinks({ className }: { className?: string }) {
  const authenticated = useSession((session) => session.authenticated);
  return (
    <>
      <a href="/signin" className={className} data-session-link="visitor" hidden={authenticated}>
        Sign in
      </a>
      <a href="/dashboard" className={className} data-session-link="member" hidden={!authenticated}>
        Your account
      </a>
    </>
  );
}

/** Opens and closes without a script; the site's script only closes it by Escape or a click elsewhere. */
function CityMenu() {
  return (
    <details className={classes.cities} data-menu name="site-menu">
      <summary className={classes.link}>{cityGroup.title}</summary>
      <ul className={classes.sheet}>{cityGroup.links.map(linkTo)}</ul>
    </details>
  );
}

function PhoneMenu() {
  return (
    <details className={classes.menu} data-menu name="site-menu">
      <summary className={classes.menuButton}>
        <span aria-hidden className={classes.bars} />
        <span className={classes.menuWord}>Menu</span>
      </summary>
      <div className={classes.panel}>
        <ul className={classes.column}>
          {menuLinks.map(linkTo)}
          <li>
            <AccountLinks className={classes.link} />
          </li>
        </ul>
        <p className={classes.groupTitle}>{cityGroup.title}</p>
        <ul className={classes.column}>{cityGroup.links.map(linkTo)}</ul>
      </div>
    </details>
  );
}

/** The company's own picture, as high as the bar lets it be. */
function Logo({ logo: { path, width, height } }: { logo: NonNullable<SiteFacts['logo']> }) {
  return <img src={path} width={width} height={height} alt="" className={classes.logo} />;
}

type SiteHeaderProps = {
  hideBooking?: boolean | undefined;
  /** In place of the word mark. */
  logo?: SiteFacts['logo'];
  name?: string | undefined;
};

/** The top of every public page. Plain links: most pages are documents of their own, and so is the dashboard. */
export function SiteHeader({ hideBooking = false, logo, name = 'Brightwren' }: SiteHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <a href="/" className={classes.home} aria-label={`${name}, home`}>
          {logo ? <Logo logo={logo} /> : <Wordmark />}
        </a>
        <nav aria-label="Main" className={classes.main}>
          <ul className={classes.row}>
            {mainLinks.slice(0, 2).map(linkTo)}
            <li>
              <CityMenu />
            </li>
            {mainLinks.slice(2).map(linkTo)}
          </ul>
        </nav>
        <div className={classes.actions}>
          <span className={classes.account}>
            <AccountLinks className={classes.link} />
          </span>
          {!hideBooking && (
            <LinkButton to="/book-now" className={classes.book}>
              <span>
                Book<span className={classes.more}> a clean</span>
              </span>
            </LinkButton>
          )}
          <nav aria-label="Main" className={classes.phone}>
            <PhoneMenu />
          </nav>
        </div>
      </div>
    </header>
  );
}
