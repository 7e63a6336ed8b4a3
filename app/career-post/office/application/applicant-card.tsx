import { Link } from 'react-router';
import { EmailLink } from '#app/components/basics/email-link.tsx';
import { VerbQuestion } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { PhoneLink } from '#app/components/layout/phone-link.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import classes from './applicant-card.module.css';
import type { JobApplication } from './documents.ts';

/** Who applies, for what, and in their own words. */
export function ApplicantCard({ application }: { application: JobApplication }) {
  const { name, email, phone, desiredPay, message, careerPostID, careerPostTitle, createdAt } = application;
  return (
    <Card as="section" title="Who applies">
      <FactList
        facts={[
          { label: 'Name', value: name, translate: 'no' },
          { label: 'Email', value: email && <EmailLink address={email} />, translate: 'no' },
          { label: 'Phone', value: phone && <PhoneLink number={phone} /> },
          {
            label: 'Job',
            value: <Link to={`/dashboard/updatecareerpost/${careerPostID}`}>{careerPostTitle}</Link>,
          },
          { label: 'Received', value: momentLabel(createdAt) },
          { label: 'Would like, an hour', value: desiredPay && <Money pounds={desiredPay} /> },
          { label: 'They wrote', value: message && <span className={classes.words}>{message}</span> },
        ]}
      />
    </Card>
  );
}

/** Takes the person out of everything we have. */
export function DeleteApplicationCard({ application }: { application: JobApplication }) {
  return (
    <Card as="section" title="Delete">
      <p>
        Name, address, message, notes and CV are gone for good. The log keeps that there was an application.
      </p>
      <VerbQuestion
        step="delete"
        hidden={{ version: application.version }}
        label="Delete for good"
        title={`Delete the application of ${application.name}?`}
        text="The CV is deleted too. Nobody is told. It can’t be brought back."
        confirm="Delete it"
        isGrave
        isQuiet
      />
    </Card>
  );
}
