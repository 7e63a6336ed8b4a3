import { RichText } from '#app/components/layout/rich-text.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { CallToAction } from '#app/components/selling/call-to-action.tsx';
import { CleanerList } from '#app/components/selling/cleaner-list.tsx';
import { FigureRow } from '#app/components/selling/figure-row.tsx';
import { OfferList } from '#app/components/selling/offer-list.tsx';
import { ReviewList } from '#app/components/selling/review-list.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { citiesBySize } from '#app/components/site/site-navigation.ts';
import { SiteNotice } from '#app/components/site/site-notice.tsx';
import { CleanersWanted } from '#app/home/cleaners-wanted.tsx';
import { Hero } from '#app/home/hero.tsx';
import { HowItWorks } from '#app/home/how-it-works.tsx';
import { Prices } from '#app/home/prices.tsx';
import { Promises } from '#app/home/promises.tsx';
import { Services } from '#app/home/services.tsx';
import { WhereWeClean } from '#app/home/where-we-clean.tsx';
import { answerPostcode } from '#app/lib/form/answer-postcode.ts';
import { localBusiness } from '#app/lib/json-ld/local-business.ts';
import { priceFigures } from '#app/lib/label/price-figures.ts';
import { loadPageOffers } from '#app/lib/page/load-page-offers.ts';
import { loadPublicSettings } from '#app/lib/page/load-public-settings.ts';
import { loadSiteFacts } from '#app/lib/page/load-site-facts.ts';
import { loadSiteFigures } from '#app/lib/page/load-site-figures.ts';
import { loadSiteCleaners, loadSiteReviews } from '#app/lib/page/load-site-proof.ts';
import { loadPageText } from '#app/lib/page/page-text.ts';
import { useSite } from '#app/lib/page/use-site.ts';
import type { Route } from './+types/home';

/** The notice ends with its last day; an answer about a postcode tells the next free time, so it is kept for less. */
export const handle = { static: true, query: ['postalCode'], maxAgeSeconds: 60, queryMaxAgeSeconds: 30 };

export async function loader({ context, request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('postalCode');
  const settings = await loadPublicSettings(context);
  const [text, facts, offers, proof, reviews, cleaners, answer] = await Promise.all([
    loadPageText(context, 'home'),
    loadSiteFacts(context),
    loadPageOffers(context, 'home', settings),
    loadSiteFigures(context, null),
    loadSiteReviews(context, null),
    loadSiteCleaners(context, null),
    answerPostcode(context, typed, settings.postalCodePattern),
  ]);
  return { text, facts, offers, proof, reviews, cleaners, answer, figures: priceFigures(settings) };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { text, facts, offers, proof, reviews, cleaners, answer, figures } = loaderData;
  const { publicUrl } = useSite();
  const thing = localBusiness({ publicUrl, facts, cities: citiesBySize, rating: proof.known });
  return (
    <>
      <PageHead title={text.title} description={text.description} path="/" jsonLd={thing} />
      {facts.googleVerification && (
        <meta name="google-site-verification" content={facts.googleVerification} />
      )}
      {facts.bingVerification && <meta name="msvalidate.01" content={facts.bingVerification} />}
      <SiteNotice text={facts.shownNotice} />
      <Hero title={text.title} intro={text.intro} answer={answer} anHour={figures?.anHour} />
      <FigureRow figures={proof.said} />
      <HowItWorks />
      <OfferList offers={offers} title="Current offers" />
      <Services figures={figures} />
      {figures && <Prices figures={figures} />}
      <ReviewList reviews={reviews} title="What customers say" />
      <CleanerList cleaners={cleaners} title="Some of our cleaners" />
      <WhereWeClean />
      <Promises />
      {text.body && (
        <Section id="more" title="More from us" layout="split">
          <RichText html={text.body} />
        </Section>
      )}
      <CleanersWanted />
      <CallToAction
        title="See your price before you decide"
        text="A few questions, no account needed, nothing to pay until the clean is done."
        action={{ label: 'Book a clean', to: '/book-now' }}
        other={{ label: 'Read questions and answers', to: '/faq' }}
      />
    </>
  );
}
