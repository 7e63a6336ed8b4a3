import type { ReactNode } from 'react';
import { EmailLink } from '#app/components/basics/email-link.tsx';
import { phoneLink } from '#app/lib/label/phone-link.ts';
import type { SiteFacts } from '#app/lib/page/load-site-facts.ts';
import { socialName } from '#domain/site-content/social-name.ts';
import { Wordmark } from '../layout/wordmark.tsx';
import classes from './site-footer.module.css';
import { footerGroups, legalLinks, type SiteLink } from './site-navigation.ts';

const linkTo = ({ label, to }: SiteLink) => (
  <li key={to}>
    <a href={to}>{label}</a>
  </li>
);

/** Who we are, in the words of the settings; what is not set is left out. */
function Business({ facts }: { facts: SiteFacts }) {
  const { name, address, phone, email, vatNumber, companyNumber, openingHours } = facts;
  return (
    <address className={classes.address}>
      {[name, address].filter(Boolean).join(', ')}
      {phone && (
        <>
          <br />
          <a href={phoneLink(phone)}>{phone}</a>
        </>
      )}
      {openingHours && (
        <>
          <br />
          {openingHours}
        </>
      )}
      {email && (
        <>
          <br />
          <EmailLink address={email} />
        </>
      )}
      {companyNumber && (
        <>
          <br />
          Company number {companyNumber}
        </>
      )}
      {vatNumber && (
        <>
          <br />
          VAT number {vatNumber}
        </>
      )}
    </address>
  );
}

/** How people can pay; only what the payment service says that it takes. */
function Accepted({ facts }: { facts: SiteFacts | null | undefined }) {
  const cards = facts?.acceptedCards ?? [];
  if (cards.length === 0) return null;
  return <p className={classes.credit}>We take {cards.join(', ')} and our own gift cards.</p>;
}

/** The business's own pages elsewhere. */
function Elsewhere({ links }: { links: SiteFacts['socialLinks'] }) {
  if (links.length === 0) return null;
  return (
    <ul className={classes.links} aria-label="Follow us">
      {links.map(({ network, url }) => (
        <li key={network}>
          <a href={url} rel="noopener">
            {socialName(network)}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function SiteFooter({ facts }: { facts?: SiteFacts | null | undefined }) {
  return (
    <footer className={classes.footer}>
      <div className={classes.street} aria-hidden />
      <div className={classes.ground}>
        <div className={classes.inner}>
          <div className={classes.about}>
            <Wordmark />
            <p className={classes.line}>Home cleaning at a price you know first.</p>
            {facts && <Business facts={facts} />}
            {facts && <Elsewhere links={facts.socialLinks} />}
          </div>
          <nav aria-label="Footer" className={classes.groups}>
            {footerGroups.map(({ title, links }) => (
              <div key={title}>
                <p className={classes.title}>{title}</p>
                <ul className={classes.links}>{links.map(linkTo)}</ul>
              </div>
            ))}
          </nav>
        </div>
        <SmallPrint links={legalLinks}>
          <Accepted facts={facts} />
          <p className={classes.credit}>
            Contains OS data © Crown copyright; Royal Mail data © Royal Mail copyright.
          </p>
        </SmallPrint>
      </div>
    </footer>
  );
}

function SmallPrint({ links, children }: { links: readonly SiteLink[]; children?: ReactNode }) {
  return (
    <div className={classes.small}>
      <ul className={classes.legal} aria-label="Small print">
        {links.map(linkTo)}
        <li>
          {/* Opens the choice where a script runs; else the policy says what there is to choose. */}
          <a href="/cookies-policy#your-choices" data-cookie-choice>
            Cookie choices
          </a>
        </li>
      </ul>
      {children}
    </div>
  );
}

const binding = ['/terms-and-conditions', '/privacy-policy'];

/** Below the steps of a booking: how to reach us, and what binds. */
export function BareFooter({ facts }: { facts?: SiteFacts | null | undefined }) {
  const { name, phone, email, openingHours } = facts ?? {};
  return (
    <footer className={classes.bare}>
      <div className={classes.small}>
        <address className={classes.reach}>
          {name && <span translate="no">{name}</span>}
          {phone && <a href={phoneLink(phone)}>{phone}</a>}
          {email && <EmailLink address={email} />}
          {openingHours && <span>{openingHours}</span>}
        </address>
      </div>
      <SmallPrint links={legalLinks.filter(({ to }) => binding.includes(to))}>
        <Accepted facts={facts} />
      </SmallPrint>
    </footer>
  );
}
