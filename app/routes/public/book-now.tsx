import { type ShouldRevalidateFunctionArgs, useNavigate, useRevalidator } from 'react-router';
import { BookingForm } from '#app/booking/booking-form.tsx';
import { draftFromSearch } from '#app/booking/draft-from-search.ts';
import { Note } from '#app/booking/note.tsx';
import { quoteForDraft } from '#app/booking/quote-for-draft.ts';
import { Page } from '#app/components/page.tsx';
import { applicationSettingDocument } from '#app/documents/application-setting.ts';
import { checkArea } from '#app/lib/check-area.ts';
import { loadPage } from '#app/lib/load-page.ts';
import { settingsId } from '#app/lib/load-settings.ts';
import { settingsFromWire } from '#app/lib/settings-from-wire.ts';
import { BankCheckDialog } from '#app/payment/bank-check-dialog.tsx';
import { CardForm } from '#app/payment/card-form.tsx';
import { useCardPayment } from '#app/payment/use-card-payment.ts';
import { isPricingOpen } from '#domain/application-setting/rate.ts';
import { emptySettings } from '#domain/application-setting/settings.ts';
import { closedSentences } from '#domain/messages/browser/closed-sentences.ts';
import { matchesPattern } from '#domain/postal-code/postal-code.ts';
import type { Route } from './+types/book-now';
import '#app/styles/mantine-form.css';

const shortest = { serviceType: 'standardcleaning', hours: 2.5, cleanerCount: 1 };

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  const quoteToken = search.get('quoteToken');
  const quoted = quoteToken ? await quoteForDraft(context, quoteToken) : null;
  const prefill = { ...quoted, ...draftFromSearch(search) };
  const { getApplicationSetting } = await loadPage(context, applicationSettingDocument, { id: settingsId });
  const settings = getApplicationSetting ? settingsFromWire(getApplicationSetting) : emptySettings;
  const { postalCode = '' } = prefill;
  const isWhole = matchesPattern(postalCode, settings.postalCodePattern);
  const area = isWhole ? await checkArea(context, { ...shortest, postalCode }) : null;
  return { settings, prefill, area, isQuoteOver: quoteToken !== null && quoted === null };
}

/** Going from step to step changes the address only; new settings are asked for when a price has changed. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

/** The postcode of the first address: known, or known not to be ours. */
function prefillOf({ prefill, area }: Route.ComponentProps['loaderData']) {
  return area?.kind === 'served' ? { ...prefill, areaOutcode: area.outcode, areaCity: area.city } : prefill;
}

function PricesClosed() {
  return <Page title="Book a clean" width="narrow" intro={closedSentences.prices_closed} isPrivate />;
}

export default function BookNow({ loaderData }: Route.ComponentProps) {
  if (!isPricingOpen(loaderData.settings)) return <PricesClosed />;
  return (
    <>
      <meta
        name="description"
        content="Book a cleaner online: tell us about your home, see the whole price with VAT, choose a free time and pay nothing until the clean is done."
      />
      <BookingScreen loaderData={loaderData} />
    </>
  );
}

function Notices({ refusal, isQuoteOver }: { refusal: string | null; isQuoteOver: boolean }) {
  return (
    <>
      {isQuoteOver && (
        <Note>
          Your quote can’t be booked: it has ended, or a clean was booked with it already. You see our usual
          prices here.
        </Note>
      )}
      {refusal !== null && <Note>{refusal}</Note>}
      <noscript>
        <Note>
          Booking online needs JavaScript, to show free times and to hand your card to the payment service.
        </Note>
      </noscript>
    </>
  );
}

function BookingScreen({ loaderData }: { loaderData: Route.ComponentProps['loaderData'] }) {
  const { settings, area, isQuoteOver } = loaderData;
  const card = useCardPayment();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (
    <>
      <BookingForm
        settings={settings}
        prefill={prefillOf(loaderData)}
        notice={
          <Notices refusal={area?.kind === 'not-served' ? area.message : null} isQuoteOver={isQuoteOver} />
        }
        card={card}
        cardFields={(errorOf) => <CardForm card={card.card} onChange={card.change} errorOf={errorOf} />}
        onPlaced={(pass) => void navigate('/checkout-successfull', { replace: true, state: pass })}
        onPriceChanged={() => void revalidate()}
      />
      {card.answerBank && <BankCheckDialog onAnswer={card.answerBank} />}
    </>
  );
}
