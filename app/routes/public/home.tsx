import { applicationSettingDocument } from '#app/documents/application-setting.ts';
import { Cities } from '#app/home/cities.tsx';
import { Hero } from '#app/home/hero.tsx';
import { HowItWorks } from '#app/home/how-it-works.tsx';
import { PriceTable } from '#app/home/price-table.tsx';
import { Services } from '#app/home/services.tsx';
import { Trust } from '#app/home/trust.tsx';
import { loadPage } from '#app/lib/load-page.ts';
import { settingsId } from '#app/lib/load-settings.ts';
import { settingsFromWire } from '#app/lib/settings-from-wire.ts';
import { isPricingOpen } from '#domain/application-setting/rate.ts';
import { emptySettings } from '#domain/application-setting/settings.ts';
import type { Route } from './+types/home';
import '#app/styles/mantine-form.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { getApplicationSetting } = await loadPage(context, applicationSettingDocument, { id: settingsId });
  return { settings: getApplicationSetting ? settingsFromWire(getApplicationSetting) : emptySettings };
}

export default function Home({ loaderData: { settings } }: Route.ComponentProps) {
  return (
    <>
      <title>Brightwren – home cleaning at a price you know first</title>
      <meta
        name="description"
        content="Book a cleaner in London, Greater Manchester, Birmingham, Leeds or Brighton. The price you see is the whole price, VAT included. Nothing is taken before the clean."
      />
      <Hero settings={settings} />
      <HowItWorks />
      <Services settings={settings} />
      {isPricingOpen(settings) && <PriceTable settings={settings} />}
      <Cities />
      <Trust />
    </>
  );
}
