import { CityPrices } from '#app/city/city-prices.tsx';
import { Districts } from '#app/city/districts.tsx';
import { NextStarts } from '#app/city/next-starts.tsx';
import { OtherCities } from '#app/city/other-cities.tsx';
import { RichText } from '#app/components/layout/rich-text.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { CallToAction } from '#app/components/selling/call-to-action.tsx';
import { CleanerList } from '#app/components/selling/cleaner-list.tsx';
import { FigureRow } from '#app/components/selling/figure-row.tsx';
import { OfferList } from '#app/components/selling/offer-list.tsx';
import { PostcodeBox } from '#app/components/selling/postcode-box.tsx';
import { ReviewList } from '#app/components/selling/review-list.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { PageHero } from '#app/components/site/page-hero.tsx';
import { cityPageDocument } from '#app/documents/city-page.ts';
import { cityPictures } from '#app/illustrations/city-pictures.ts';
import { answerPostcode } from '#app/lib/form/answer-postcode.ts';
import { cleaningService } from '#app/lib/json-ld/cleaning-service.ts';
import { localBusiness } from '#app/lib/json-ld/local-business.ts';
import { breadcrumbList } from '#app/lib/json-ld/page-lists.ts';
import { priceFigures } from '#app/lib/label/price-figures.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import { loadPageOffers } from '#app/lib/page/load-page-offers.ts';
import { loadPublicSettings } from '#app/lib/page/load-public-settings.ts';
import { loadSiteFacts } from '#app/lib/page/load-site-facts.ts';
import { loadSiteFigures } from '#app/lib/page/load-site-figures.ts';
import { loadSiteCleaners, loadSiteReviews } from '#app/lib/page/load-site-proof.ts';
import { loadPageText } from '#app/lib/page/page-text.ts';
import { useSite } from '#app/lib/page/use-site.ts';
import { labels, serviceTypes } from '#domain/booking/options.ts';
import { cityOfPath, cityPage } from '#domain/city/city-page.ts';
import { isCityIndexed } from '#domain/city/is-city-indexed.ts';
import { postcodeAreas } from '#domain/city/postcode-areas.ts';
import type { OfferPage } from '#domain/offer/offer-pages.ts';
import type { PageId } from '#domain/site-text/page-id.ts';
import type { Route } from './+types/city';

/** The next free times may be a minute old: half of it here, half where they are looked up. */
export const handle = { static: true, query: ['postalCode'], maxAgeSeconds: 30 };

const trail = [{ label: 'Home', path: '/' }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const city = orNotFound(cityOfPath(url.pathname));
  const id = cityPage(city).slice(1) as PageId & OfferPage;
  const settings = await loadPublicSettings(context);
  const [text, facts, offers, proof, reviews, cleaners, { findCityStarts, listPostalCodes }, answer] =
    await Promise.all([
      loadPageText(context, id),
      loadSiteFacts(context),
      loadPageOffers(context, id, settings),
      loadSiteFigures(context, city),
      loadSiteReviews(context, city),
      loadSiteCleaners(context, city),
      loadPage(context, cityPageDocument, { city }),
      answerPostcode(context, url.searchParams.get('postalCode'), settings.postalCodePattern),
    ]);
  const outcodes = (listPostalCodes?.items ?? []).flatMap((item) => item?.code ?? []);
  const areas = postcodeAreas(outcodes);
  const isIndexed = isCityIndexed({ body: text.body, servedOutcodes: outcodes.length });
  return {
    city,
    text,
    facts,
    offers,
    proof,
    reviews,
    cleaners,
    areas,
    isIndexed,
    answer,
    ...findCityStarts,
    figures: priceFigures(settings),
  };
}

type CityData = Route.ComponentProps['loaderData'];

function useThings({ city, facts, figures }: CityData) {
  const { publicUrl } = useSite();
  const crumbs = [...trail, { label: labels.city[city], path: cityPage(city) }];
  const services = serviceTypes.flatMap((serviceType) => {
    if (!figures) return [];
    const { currencyCode, fromPounds } = figures;
    return cleaningService({
      publicUrl,
      serviceType,
      cities: [city],
      currencyCode,
      fromPounds: fromPounds[serviceType],
    });
  });
  return [
    localBusiness({ publicUrl, facts, cities: [city] }),
    ...services,
    breadcrumbList(publicUrl, crumbs),
  ];
}

export default function CityScreen({ loaderData }: Route.ComponentProps) {
  const { city, text, offers, proof, reviews, cleaners, areas, starts, isIndexed, answer, figures } =
    loaderData;
  const things = useThings(loaderData);
  const name = labels.city[city];
  const path = cityPage(city);
  const Picture = cityPictures[city];
  return (
    <>
      <PageHead
        title={text.title}
        description={text.description}
        path={path}
        image={`/og${path}.png`}
        jsonLd={things}
        noIndex={!isIndexed}
      />
      <PageHero title={text.title} lead={text.intro} trail={trail} name={name} picture={<Picture />}>
        <PostcodeBox path={path} answer={answer} anHour={figures?.anHour} />
      </PageHero>
      <FigureRow figures={proof.said} />
      <NextStarts city={name} starts={starts} />
      {figures && <CityPrices city={name} figures={figures} />}
      <OfferList offers={offers} title={`Offers in ${name}`} />
      <ReviewList reviews={reviews} title={`What customers in ${name} say`} />
      <CleanerList cleaners={cleaners} title={`Some of our cleaners in ${name}`} />
      {text.body && (
        <Section id="good-to-know" title={`Good to know in ${name}`} tone="sand" layout="split">
          <RichText html={text.body} />
        </Section>
      )}
      <Districts city={name} areas={areas} />
      <OtherCities city={city} />
      <CallToAction title={`Book a clean in ${name}`} text="See the whole price and the free times first." />
    </>
  );
}
