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
import { splitSections, type TextSection } from '#app/lib/page/split-sections.ts';
import { useSite } from '#app/lib/page/use-site.ts';
import type { Route } from './+types/about-us';
import classes from './about-us.module.css';

export const handle = { static: true };

const home = { label: 'Home', path: '/' };

export const loader = ({ context }: Route.LoaderArgs) => loadPageText(context, 'about-us');

const drawings = [CleaningCaddy, FrontDoor, KeyRack, Letter];

const shortest = 400;
const isShort = ({ html }: TextSection) => html.replaceAll(/<[^>]*>/g, '').length < shortest;

/** Short parts of the company's text that follow each other stand side by side, a long one has a band of its own. */
function groupsOf(sections: readonly TextSection[]): TextSection[][] {
  const groups: TextSection[][] = [];
  for (const section of sections) {
    const last = groups.at(-1);
    if (last && isShort(section) && last.every(isShort)) last.push(section);
    else groups.push([section]);
  }
  return groups;
}

/** Each with a drawing, however many there are. */
function ShortParts({ parts, from }: { parts: readonly TextSection[]; from: number }) {
  return (
    <div className={classes.parts} data-tone={from % 2 === 0 ? 'raised' : 'plain'}>
      <div className={classes.row} data-alone={parts.length === 1 || undefined}>
        {parts.map(({ id, title, html }, at) => {
          const Picture = drawings[(from + at) % drawings.length] ?? Letter;
          return (
            <section key={id} className={classes.part} aria-labelledby={id}>
              <Picture className={classes.picture} />
              <div>
                <h2 id={id} className={classes.title}>
                  {title}
                </h2>
                <RichText html={html} />
              </div>
            </section>
          );
        })}
      </div>
    </div>
  );
}

function Part({ parts, at }: { parts: readonly TextSection[]; at: number }) {
  const [first] = parts;
  if (!first) return null;
  if (isShort(first)) return <ShortParts parts={parts} from={at} />;
  return (
    <Section
      id={first.id}
      title={first.title}
      layout="split"
      tone={at % 2 === 0 ? 'raised' : 'plain'}
      aside={<FrontDoor className={classes.beside} />}
    >
      <RichText html={first.html} />
    </Section>
  );
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
      {groupsOf(sections).map((parts, at) => (
        <Part key={parts[0]?.id} parts={parts} at={at} />
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
