import { EmailLink } from '#app/components/basics/email-link.tsx';
import { phoneLink } from '#app/lib/label/phone-link.ts';
import { openDaysLabel } from '#domain/site-text/open-days-label.ts';
import type { ContactPage } from './contact-documents.ts';
import classes from './ways-to-us.module.css';

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** How to reach us beside the form: only what the settings say. */
export function WaysToUs({ page }: { page: ContactPage }) {
  const { name, address, phone, email } = page.getBusinessDetails;
  const days = openDaysLabel(weekdays.map((day) => page.getApplicationSetting?.[`${day}W`] === true));
  return (
    <>
      <h2>How to reach us</h2>
      <dl className={classes.ways}>
        <div>
          <dt>With this form</dt>
          <dd>At any time. We answer by email within two working days.</dd>
        </div>
        <div>
          <dt>About a booking</dt>
          <dd>Reply to any email about it. If a clean was not right, do so within 72 hours.</dd>
        </div>
        {phone && (
          <div>
            <dt>By phone</dt>
            <dd>
              <a href={phoneLink(phone)} className={classes.link}>
                {phone}
              </a>
            </dd>
          </div>
        )}
        {email && (
          <div>
            <dt>By email</dt>
            <dd>
              <EmailLink address={email} className={classes.link} />
            </dd>
          </div>
        )}
        {address && (
          <div>
            <dt>By post</dt>
            <dd>
              <address className={classes.address}>
                {name}
                {'\n'}
                {address}
              </address>
            </dd>
          </div>
        )}
        {days && (
          <div>
            <dt>We clean</dt>
            <dd>{days}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
