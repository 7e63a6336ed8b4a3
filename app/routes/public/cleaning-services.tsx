import { Checklist } from '#app/components/layout/checklist.tsx';
import { LinkButton } from '#app/components/layout/link-button.tsx';
import { RichText } from '#app/components/layout/rich-text.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { CallToAction } from '#app/components/selling/call-to-action.tsx';
import { OfferList } from '#app/components/selling/offer-list.tsx';
import { ReviewList } from '#app/components/selling/review-list.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { PageHero } from '#app/components/site/page-hero.tsx';
import { citiesBySize } from '#app/components/site/site-navigation.ts';
import { CleaningCaddy } from '#app/illustrations/cleaning-caddy.tsx';
import { cleaningService } from '#app/lib/json-ld/cleaning-service.ts';
import { breadcrumbList } from '#app/lib/json-ld/page-lists.ts';
import { priceFigures } from '#app/lib/label/price-figures.ts';
import { serviceExamples } from '#app/lib/label/service-examples.ts';
import { loadPageOffers } from '#app/lib/page/load-page-offers.ts';
import { loadPublicSettings } from '#app/lib/page/load-public-settings.ts';
import { loadSiteReviews } from '#app/lib/page/load-site-proof.ts';
import { loadPageText } from '#app/lib/page/page-text.ts';
import { useSite } from '#app/lib/page/use-site.ts';
import { HoursTable } from '#app/services/hours-table.tsx';
import { ServiceSection } from '#app/services/service-section.tsx';
import { services } from '#app/services/services.ts';
import { TaskTable } from '#app/services/task-table.tsx';
import { extras, labels, serviceTypes } from '#domain/booking/options.ts';
import type { Route } from './+types/cleaning-services';

export const handle = { static: true };

const path = '/cleaning-services';
const name = 'Cleaning services';
const trail = [{ label: 'Home', path: '/' }];

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await loadPublicSettings(context);
  const [text, offers, reviews] = await Promise.all([
    loadPageText(context, 'cleaning-services'),
    loadPageOffers(context, 'cleaning-services', settings),
    loadSiteReviews(context, null),
  ]);
  const examples = services.map(({ type, frequency }) => serviceExamples(settings, type, frequency));
  return { text, offers, reviews, examples, figures: priceFigures(settings) };
}

function Details({ supplies }: { supplies: string }) {
  return (
    <>
      <Section
        id="what-is-done"
        title="What is done, room by room"
        lead="Need something that isn’t listed? Write it in your booking: your cleaner reads it as soon as they have accepted."
      >
        <TaskTable labelledBy="what-is-done" />
      </Section>
      <Section
        id="extras"
        title="Extras"
        tone="raised"
        layout="split"
        lead="Extras have no price of their own: each adds half an hour of work. In a move-in or move-out clean the oven, the fridge and the windows are part of it."
      >
        <Checklist items={extras.map((extra) => labels.extra[extra])} isWide />
        <h3>Products and the vacuum cleaner</h3>
        <p>
          We clean with your products and your vacuum cleaner.
          {supplies !== '' && ` If you would rather we bring both, it is ${supplies} a visit.`}
        </p>
        <h3>What we leave to others</h3>
        <p>
          The outside of windows, and what can’t be reached from the floor or a small step, are not part of
          any clean. <a href="/quote">Ask for a quote</a> for offices and for anything out of the ordinary.
        </p>
      </Section>
      <Section
        id="how-long"
        title="How long it takes"
        lead="The booking form suggests these hours. You may choose fewer, and it tells you when that may not be enough."
      >
        <HoursTable labelledBy="how-long" />
      </Section>
    </>
  );
}

export default function CleaningServices({ loaderData }: Route.ComponentProps) {
  const { text, offers, reviews, examples, figures } = loaderData;
  const { publicUrl } = useSite();
  const currencyCode = figures?.currencyCode ?? '';
  const things = [
    breadcrumbList(publicUrl, [...trail, { label: name, path }]),
    ...serviceTypes.flatMap((serviceType) => {
      const fromPounds = figures?.fromPounds[serviceType];
      if (fromPounds === undefined) return [];
      return cleaningService({ publicUrl, serviceType, cities: citiesBySize, currencyCode, fromPounds });
    }),
  ];
  return (
    <>
      <PageHead
        title={text.title}
        description={text.description}
        path={path}
        image="/og/cleaning-services.png"
        jsonLd={things}
      />
      <PageHero title={text.title} lead={text.intro} trail={trail} name={name} picture={<CleaningCaddy />}>
        <LinkButton to="/book-now" isWide>
          See your price
        </LinkButton>
      </PageHero>
      <OfferList offers={offers} />
      {services.map((service, index) => (
        <ServiceSection
          key={service.id}
          service={service}
          anHour={figures?.anHourOf[service.type]}
          examples={examples[index] ?? { caption: '', prices: [] }}
          isRaised={index % 2 === 0}
        />
      ))}
      <Details supplies={figures?.supplies ?? ''} />
      <ReviewList reviews={reviews} title="What customers say" />
      {text.body && (
        <Section id="more" title="More from us" tone="raised">
          <RichText html={text.body} />
        </Section>
      )}
      <CallToAction title="Tell us about your home and see the whole price" />
    </>
  );
}
