import { LinkButton } from '#app/components/layout/link-button.tsx';
import { RichText } from '#app/components/layout/rich-text.tsx';
import { Section } from '#app/components/layout/section.tsx';
import { CallToAction } from '#app/components/selling/call-to-action.tsx';
import { OfferList } from '#app/components/selling/offer-list.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { PageHero } from '#app/components/site/page-hero.tsx';
import { citiesBySize } from '#app/components/site/site-navigation.ts';
import { MovingBoxes } from '#app/illustrations/moving-boxes.tsx';
import { cleaningService } from '#app/lib/json-ld/cleaning-service.ts';
import { breadcrumbList } from '#app/lib/json-ld/page-lists.ts';
import { priceFigures } from '#app/lib/label/price-figures.ts';
import { type SizePrice, sizePrices } from '#app/lib/label/size-prices.ts';
import { loadPageOffers } from '#app/lib/page/load-page-offers.ts';
import { loadPublicSettings } from '#app/lib/page/load-public-settings.ts';
import { loadPageText } from '#app/lib/page/page-text.ts';
import { useSite } from '#app/lib/page/use-site.ts';
import { MoveChecklist } from '#app/services/move-checklist.tsx';
import { MoveFacts } from '#app/services/move-facts.tsx';
import { SizeTable } from '#app/services/size-table.tsx';
import { labels } from '#domain/booking/options.ts';
import type { Route } from './+types/end-of-tenancy-cleaning';

export const handle = { static: true };

const path = '/end-of-tenancy-cleaning';

const trail = [
  { label: 'Home', path: '/' },
  { label: 'Cleaning services', path: '/cleaning-services' },
];
const serviceType = 'move-out/incleaning';
const name = labels.serviceType[serviceType];
const sizes = [
  { bedroomCount: 1, bathroomCount: 1 },
  { bedroomCount: 2, bathroomCount: 1 },
  { bedroomCount: 2, bathroomCount: 2 },
  { bedroomCount: 3, bathroomCount: 1 },
  { bedroomCount: 3, bathroomCount: 2 },
  { bedroomCount: 4, bathroomCount: 2 },
  { bedroomCount: 5, bathroomCount: 3 },
];

export async function loader({ context }: Route.LoaderArgs) {
  const settings = await loadPublicSettings(context);
  const [text, offers] = await Promise.all([
    loadPageText(context, 'end-of-tenancy-cleaning'),
    loadPageOffers(context, 'end-of-tenancy-cleaning', settings),
  ]);
  const prices = sizePrices(settings, { serviceType, serviceFrequency: 'OneOff' }, sizes);
  return { text, offers, prices, figures: priceFigures(settings) };
}

function Prices({ prices, taxRate }: { prices: readonly SizePrice[]; taxRate: number }) {
  const vat = taxRate > 0 ? ` VAT at ${taxRate}% is in it.` : '';
  return (
    <Section
      id="prices"
      title="One price by the size of your home"
      tone="raised"
      layout="split"
      lead={`Worked out from the hours such a home takes at today’s rate.${vat} It is what you pay, unless you change the hours yourself.`}
    >
      <SizeTable prices={prices} caption={`${name}, cleaners’ work only`} canBook />
      <p>
        A larger home, or one that isn’t empty? <a href="/quote">Ask for a quote</a>.
      </p>
    </Section>
  );
}

export default function EndOfTenancyCleaning({ loaderData }: Route.ComponentProps) {
  const { text, offers, prices, figures } = loaderData;
  const { publicUrl } = useSite();
  const things = [
    breadcrumbList(publicUrl, [...trail, { label: name, path }]),
    ...(figures
      ? [
          cleaningService({
            publicUrl,
            serviceType,
            cities: citiesBySize,
            currencyCode: figures.currencyCode,
            fromPounds: figures.fromPounds[serviceType],
            packages: prices.flatMap(({ label, pounds, bookLink }) =>
              pounds === null ? [] : [{ name: label, pounds, url: bookLink }],
            ),
          }),
        ]
      : []),
  ];
  return (
    <>
      <PageHead
        title={text.title}
        description={text.description}
        path={path}
        image="/og/end-of-tenancy-cleaning.png"
        jsonLd={things}
      />
      <PageHero title={text.title} lead={text.intro} trail={trail} name={name} picture={<MovingBoxes />}>
        <LinkButton to={`/book-now?serviceType=${encodeURIComponent(serviceType)}`} isWide>
          Book a move-in or move-out clean
        </LinkButton>
      </PageHero>
      <OfferList offers={offers} title="Fixed-price offers" />
      {figures && <Prices prices={prices} taxRate={figures.taxRate} />}
      <MoveChecklist />
      <MoveFacts />
      {text.body && (
        <Section id="more" title="More about moving">
          <RichText html={text.body} />
        </Section>
      )}
      <CallToAction
        title="Moving soon?"
        text="Choose the day, see the whole price, pay after the clean."
        action={{
          label: 'Book a move-in or move-out clean',
          to: `/book-now?serviceType=${encodeURIComponent(serviceType)}`,
        }}
      />
    </>
  );
}
