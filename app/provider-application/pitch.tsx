import { Button, Title } from '@mantine/core';
import { RichText } from '#app/components/layout/rich-text.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { PublicPage } from '#app/components/site/public-page.tsx';
import { breadcrumbList } from '#app/lib/json-ld/page-lists.ts';
import type { CleanerPay } from '#app/lib/label/cleaner-pay.ts';
import type { EarningsAsked } from '#app/lib/label/earnings-figures.ts';
import { useSite } from '#app/lib/page/use-site.ts';
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

type PitchProps = { pay: CleanerPay | null; text: PageText; asked: EarningsAsked };

/** What working with us is like, before anybody is asked for anything. */
export function Pitch({ pay, text, asked }: PitchProps) {
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
      action={<Start place="top" />}
    >
      <div className={classes.columns}>
        <div className={classes.main}>
          {pay && <EarningsCalculator pay={pay} asked={asked} />}
          <Promises pay={pay} />
        </div>
        <div className={classes.main}>
          <Needed />
          <NextSteps />
        </div>
      </div>
      <RichText html={text.body} />
      <Start place="foot" />
    </PublicPage>
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

function Promises({ pay }: { pay: CleanerPay | null }) {
  return (
    <section>
      <Title order={2}>You decide</Title>
      <p>{selfEmployedStatement}</p>
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
