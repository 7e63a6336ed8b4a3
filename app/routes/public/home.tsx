import { applicationSettingDocument } from '#app/documents/application-setting.ts';
import { Cities } from '#app/home/cities.tsx';
import { Hero } from '#app/home/hero.tsx';
import { homeFigures } from '#app/home/home-figures.ts';
import { HowItWorks } from '#app/home/how-it-works.tsx';
import { PriceTable } from '#app/home/price-table.tsx';
import { Services } from '#app/home/services.tsx';
import { Trust } from '#app/home/trust.tsx';
import { loadPage } from '#app/lib/load-page.ts';
import { settingsId } from '#app/lib/load-settings.ts';
import { settingsFromWire } from '#app/lib/settings-from-wire.ts';
import { emptySettings } from '#domain/application-setting/settings.ts';
import type { Route } from './+types/home';
import '@mantine/core/styles/Input.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { getApplicationSetting } = await loadPage(context, applicationSettingDocument, { id: settingsId });
  const settings = getApplicationSetting ? settingsFromWire(getApplicationSetting) : emptySettings;
  const { origin } = new URL(request.url);
  return { pattern: settings.postalCodePattern, figures: homeFigures(settings), origin };
}

export default function Home({ loaderData: { pattern, figures, origin } }: Route.ComponentProps) {
  return (
    <>
      <title>Brightwren – home cleaning at a price you know first</title>
      <meta
        name="description"
        content="Book a cleaner in London, Greater Manchester, Birmingham, Leeds or Brighton. The price you see is the whole price, VAT included. Nothing is taken before the clean."
      />
      <meta property="og:title" content="Brightwren – home cleaning at a price you know first" />
      <meta property="og:image" content={`${origin}/og-image.svg`} />
      <Hero pattern={pattern} from={figures?.from} />
      <HowItWorks />
      <Services figures={figures} />
      {figures && <PriceTable figures={figures} />}
      <Cities />
      <Trust />
    </>
  );
}
