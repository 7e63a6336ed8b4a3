import { LinkButton } from '#app/components/layout/link-button.tsx';
import { RichText } from '#app/components/layout/rich-text.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { CallToAction } from '#app/components/selling/call-to-action.tsx';
import { CleanerChecks } from '#app/components/selling/cleaner-checks.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { PageHero } from '#app/components/site/page-hero.tsx';
import { WhereWeClean } from '#app/home/where-we-clean.tsx';
import { CleaningCaddy } from '#app/illustrations/cleaning-caddy.tsx';
import { FrontDoor } from '#app/illustrations/front-door.tsx';
import { KeyRack } from '#app/illustrations/key-rack.tsx';
import { Letter } from '#app/illustrations/letter.tsx';
import { Terrace } from '#app/illustrations/terrace.tsx';
import { breadcrumbList } from '#app/lib/json-ld/page-lists.ts';
import { loadPageText } from '#app/lib/page/page-text.ts';
import { splitSections } from '#app/lib/page/split-sections.ts';
import { useSite } from '#app/lib/page/use-site.ts';
import type { Route } from './+types/about-us';
import classes from './about-us.module.css';

export const handle = { static: true };

const home = { label: 'Home', path: '/' };

export const loader = ({ context }: Route.LoaderArgs) => loadPageText(context, 'about-us');

const drawings = [CleaningCaddy, FrontDoor, KeyRack, Letter];

/** Each part of the company's text has a drawing beside it, however many parts there are. */
function Beside({ at }: { at: number }) {
  const Picture = drawings[at % drawings.length] ?? FrontDoor;
  return <Picture className={classes.picture} />;
}

export default function AboutUs({ loaderData: text }: Route.ComponentProps) {
  const { publicUrl } = useSite();
  const { lead, sections } = splitSections(text.body);
  const trail = [home, { label: text.title, path: '/about-us' }];
  return (
    <>
      <PageHead
        title={text.title}
        description={text.description}
        path="/about-us"
        jsonLd={breadcrumbList(publicUrl, trail)}
      />
      <PageHero title={text.title} lead={text.intro} trail={[home]} name={text.title} picture={<Terrace />}>
        <LinkButton to="/book-now" isWide>
          See your price
        </LinkButton>
      </PageHero>
      {lead && (
        <div className={classes.words}>
          <RichText html={lead} />
        </div>
      )}
      {sections.map(({ id, title, html }, at) => (
        <Section
          key={id}
          id={id}
          title={title}
          layout="split"
          tone={at % 2 === 0 ? 'raised' : 'plain'}
          aside={<Beside at={at} />}
        >
          <RichText html={html} />
        </Section>
      ))}
      <CleanerChecks />
      <WhereWeClean />
      <CallToAction
        title="See what your clean would cost"
        text="A few questions, and you have the whole price and the free times."
        other={{ label: 'Questions and answers', to: '/faq' }}
      />
    </>
  );
}
