import { Button } from '@mantine/core';
import { StepList } from '#app/components/form/step-list.tsx';
import { Checklist } from '#app/components/layout/checklist.tsx';
import { RichText } from '#app/components/layout/rich-text.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { CallToAction } from '#app/components/selling/call-to-action.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { PublicPage } from '#app/components/site/public-page.tsx';
import { Bicycle } from '#app/illustrations/bicycle.tsx';
import { CleaningCaddy } from '#app/illustrations/cleaning-caddy.tsx';
import { FrontDoor } from '#app/illustrations/front-door.tsx';
import { HousePlan } from '#app/illustrations/house-plan.tsx';
import { KeyRack } from '#app/illustrations/key-rack.tsx';
import { Letter } from '#app/illustrations/letter.tsx';
import { breadcrumbList } from '#app/lib/json-ld/page-lists.ts';
import type { CleanerPay } from '#app/lib/label/cleaner-pay.ts';
import type { EarningsAsked } from '#app/lib/label/earnings-figures.ts';
import { useSite } from '#app/lib/page/use-site.ts';
import { formatWholePounds } from '#domain/money/pence.ts';
import type { CheckKind } from '#domain/provider/check-kinds.ts';
import { publicChecks } from '#domain/provider/check-labels.ts';
import { selfEmployedStatement } from '#domain/provider/self-employed-label.ts';
import type { PageText } from '#domain/site-text/page-text.ts';
import { EarningsCalculator } from './earnings-calculator.tsx';
import classes from './pitch.module.css';

const path = '/work-with-us';
const name = 'Work with us';
const trail = [
  { label: 'Home', path: '/' },
  { label: name, path },
];
const firstStep = `${path}?step=work`;

type PitchProps = {
  pay: CleanerPay | null;
  text: PageText;
  asked: EarningsAsked;
  leastCoverPounds: number;
};

/** What working with us is like, before anybody is asked for anything. */
export function Pitch({ pay, text, asked, leastCoverPounds }: PitchProps) {
  const { publicUrl } = useSite();
  return (
    <PublicPage
      head={
        <PageHead
          title={text.title}
          description={text.description}
          path={path}
          jsonLd={breadcrumbList(publicUrl, trail)}
        />
      }
      title={text.title}
      lead={text.intro}
      name={name}
      picture={<Bicycle />}
      action={<Start place="top" />}
      sections={
        <>
          <Earnings pay={pay} asked={asked} />
          <Needed leastCoverPounds={leastCoverPounds} />
          <NextSteps />
          {text.body && (
            <Section id="more" title="More about working with us" layout="split">
              <RichText html={text.body} />
            </Section>
          )}
          <CallToAction
            title="Ready when you are"
            text="Four short steps, without a CV. What you have not at hand you add later."
            action={{ label: 'Start your application', to: firstStep }}
            other={{ label: 'Questions and answers', to: '/faq' }}
          />
          <Start place="foot" />
        </>
      }
    />
  );
}

/** On a desk under the first words, on a phone always under the thumb; never both. */
function Start({ place }: { place: 'top' | 'foot' }) {
  return (
    <div className={classes.start} data-place={place}>
      <Button component="a" href={firstStep} size="lg" className={classes.button}>
        Apply now
      </Button>
      <p className={classes.small}>Four short steps, without a CV.</p>
    </div>
  );
}

type EarningsProps = { pay: CleanerPay | null; asked: EarningsAsked };

/** What a week can bring beside what is theirs to decide; without pay to tell of, the second alone. */
function Earnings({ pay, asked }: EarningsProps) {
  return (
    <Section id="earn" title={pay ? 'What it brings, and who decides' : 'Who decides'} tone="raised">
      <div className={classes.columns} data-alone={pay ? undefined : true}>
        {pay && <EarningsCalculator pay={pay} asked={asked} />}
        <div>
          <h3 className={classes.title}>You decide</h3>
          <p>{selfEmployedStatement}</p>
          <p>
            Every offer shows {pay ? 'the pay, ' : ''}the day, the length and roughly where it is before you
            say yes. Saying no costs you nothing and is never counted.
          </p>
          <Checklist items={decided} />
          <CleaningCaddy className={classes.picture} />
        </div>
      </div>
    </Section>
  );
}

const decided = [
  'Your days and hours, and how far you travel',
  'Which jobs you take, and which you leave',
  'Whether you are paid every week, every two weeks or every month',
];

const papers = publicChecks.map(({ kind, title, about }) => ({ key: kind, title, about }));
/** What is said of a paper beside what everybody reads of it. */
const later = (leastCoverPounds: number): Partial<Record<CheckKind, string>> => ({
  dbs: 'You can ask for one while we look at your application.',
  insurance:
    leastCoverPounds > 0
      ? `Before your first job, with a cover of at least ${formatWholePounds(leastCoverPounds)}.`
      : 'Before your first job.',
});

/** The papers that customers are told of (domain/provider/check-labels.ts), and what else the work needs. */
function Needed({ leastCoverPounds }: { leastCoverPounds: number }) {
  const more = later(leastCoverPounds);
  return (
    <Section
      id="needed"
      title="What you need"
      lead="The same four papers we tell customers about, an account to be paid into and a phone."
      layout="split"
    >
      <dl className={classes.papers}>
        {papers.map(({ key, title, about }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{[about, more[key]].filter(Boolean).join(' ')}</dd>
          </div>
        ))}
        <div>
          <dt>A UK bank account</dt>
          <dd>That is where your pay goes.</dd>
        </div>
        <div>
          <dt>A phone</dt>
          <dd>To see your jobs, start them and end them.</dd>
        </div>
      </dl>
    </Section>
  );
}

const steps = [
  {
    title: 'You apply here',
    text: 'With photos of your papers, if you have them at hand.',
    picture: <HousePlan />,
  },
  {
    title: 'You open your account',
    text: 'We email you a link. In it you follow your application and add what is missing.',
    picture: <KeyRack />,
  },
  {
    title: 'We look at your papers',
    text: 'You hear by email as soon as you are approved, or if something is missing.',
    picture: <Letter />,
  },
  {
    title: 'Jobs near you arrive',
    text: 'By email, with all you need to decide. You take the ones you like.',
    picture: <FrontDoor />,
  },
];

function NextSteps() {
  return (
    <Section id="how" title="How it goes" tone="raised">
      <StepList steps={steps} />
    </Section>
  );
}
