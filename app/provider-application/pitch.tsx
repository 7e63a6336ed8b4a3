import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '#app/components/card.tsx';
import { ChoiceGroup } from '#app/components/choice-group.tsx';
import { Page } from '#app/components/page.tsx';
import { earningsWords } from '#app/lib/provider-words.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { selfEmployedWords } from '#domain/provider/self-employed-words.ts';
import type { CleanerPay } from './cleaner-pay.ts';
import classes from './pitch.module.css';

const firstStep = '/work-with-us?step=work';

/** What working with us is like, before anybody is asked for anything. */
export function Pitch({ pay }: { pay: CleanerPay | null }) {
  return (
    <Page
      title="Clean with us, on your own terms"
      documentTitle="Work with us"
      intro="Choose your days, your hours and how far you travel. We bring the customers, handle the payments and pay you on time."
    >
      <meta
        name="description"
        content="Work as a self-employed cleaner with Brightwren: choose your jobs, hours and area, see the pay before you accept, and be paid on time. Apply in about five minutes."
      />
      <Start place="top" />
      <div className={classes.columns}>
        <div className={classes.main}>
          {pay && <EarningsCard pay={pay} />}
          <Promises pay={pay} />
        </div>
        <div className={classes.main}>
          <Needed />
          <NextSteps />
        </div>
      </div>
      <Start place="foot" />
    </Page>
  );
}

/** On a desk under the first words, on a phone always under the thumb; never both. */
function Start({ place }: { place: 'top' | 'foot' }) {
  return (
    <div className={classes.start} data-place={place}>
      <Button component={Link} to={firstStep} size="lg" className={classes.button}>
        Apply now
      </Button>
      <p className={classes.small}>It takes about five minutes.</p>
    </div>
  );
}

const weekHours = ['8', '12', '16', '20', '30', '40'] as const;

/** What a week can bring, from the settings of the business. */
function EarningsCard({ pay }: { pay: CleanerPay }) {
  const [hours, setHours] = useState<(typeof weekHours)[number]>('20');
  return (
    <Card as="section">
      <ChoiceGroup
        field="hoursAWeek"
        legend="How many hours a week would you like?"
        look="chips"
        choices={weekHours.map((value) => ({ value, label: value }))}
        value={hours}
        onChange={setHours}
      />
      <p className={classes.earnings} aria-live="polite">
        {earningsWords(pay, Number(hours))}
      </p>
      <p className={classes.small}>{payWords(pay)} Before tax. Tips are yours, all of them.</p>
    </Card>
  );
}

function payWords({ leastPence, mostPence }: CleanerPay): string {
  if (leastPence === mostPence) return `We pay ${formatMoney(leastPence)} an hour.`;
  return `We pay from ${formatMoney(leastPence)} an hour for regular cleans to ${formatMoney(mostPence)} for one-off cleans.`;
}

function Promises({ pay }: { pay: CleanerPay | null }) {
  return (
    <section>
      <Title order={2}>You decide</Title>
      <p>{selfEmployedWords}</p>
      <p>
        Every offer shows {pay ? 'the pay, ' : ''}the day, the length and roughly where it is before you say
        yes. Saying no costs you nothing and is never counted.
      </p>
    </section>
  );
}

function Needed() {
  return (
    <section>
      <Title order={2}>What you need</Title>
      <ul className={classes.list}>
        <li>The right to work in the UK</li>
        <li>A passport or driving licence</li>
        <li>A basic DBS certificate (you can ask for one while we look at your application)</li>
        <li>Public liability insurance before your first job</li>
        <li>A UK bank account, and a phone to see your jobs</li>
      </ul>
    </section>
  );
}

function NextSteps() {
  return (
    <section>
      <Title order={2}>How it goes</Title>
      <ol className={classes.list}>
        <li>You apply here, with photos of your papers if you have them at hand.</li>
        <li>We email you a link that opens your account, where you can follow your application.</li>
        <li>We look at your papers, and tell you by email as soon as you are approved.</li>
        <li>Jobs near you arrive by email. You take the ones you like.</li>
      </ol>
    </section>
  );
}
