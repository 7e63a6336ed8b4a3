import { lazy, type ReactNode, Suspense } from 'react';
import {
  redirect,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router';
import { offerForDraft } from '#app/booking/draft/offer-for-draft.ts';
import classes from '#app/booking/steps/booking-form.module.css';
import { BookingForm } from '#app/booking/steps/booking-form.tsx';
import { Note } from '#app/booking/terms/note.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { PageHead } from '#app/components/site/page-head.tsx';
import { applicationSettingDocument } from '#app/documents/application-setting.ts';
import { loadChunk } from '#app/lib/form/chunk-errors.ts';
import { useLater } from '#app/lib/form/use-later.ts';
import { phoneLink } from '#app/lib/label/phone-link.ts';
import { settingsFromWire } from '#app/lib/label/settings-from-wire.ts';
import { loadContent } from '#app/lib/page/load-content.ts';
import { settingsId } from '#app/lib/page/load-settings.ts';
import type { PageHandle } from '#app/lib/page/page-handle.ts';
import { loadPageText } from '#app/lib/page/page-text.ts';
import { useCardPayment } from '#app/payment/use-card-payment.ts';
import { isPricingOpen } from '#domain/application-setting/rate.ts';
import { emptySettings } from '#domain/application-setting/settings.ts';
import { closedSentences } from '#domain/messages/browser/page-sentences.ts';
import type { loader as siteLayout } from '../site-layout.tsx';
import type { Route } from './+types/book-now';
import '#app/styles/mantine-form.css';

/** The same page for every visitor, but for the offer and the step; other answers in an address are read there. */
export const handle: PageHandle = { cache: true, query: ['step', 'offer'], privateParams: ['quoteToken'] };

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams;
  // An earlier mail's link: a quote is booked on its own page.
  const quoteToken = search.get('quoteToken');
  if (quoteToken) throw redirect(`/quote?token=${encodeURIComponent(quoteToken)}`);
  const offerId = search.get('offer');
  const offered = offerId ? await offerForDraft(context, offerId) : null;
  const { getApplicationSetting } = await loadContent(context, applicationSettingDocument, {
    id: settingsId,
  });
  return {
    settings: getApplicationSetting ? settingsFromWire(getApplicationSetting) : emptySettings,
    text: await loadPageText(context, 'book-now'),
    given: offered ?? {},
    isOfferOver: offerId !== null && offered === null,
  };
}

/** Going from step to step changes the address only; new settings are asked for when a price has changed. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

type LoaderData = Route.ComponentProps['loaderData'];

export default function BookNow({ loaderData }: Route.ComponentProps) {
  const { settings, text } = loaderData;
  const head = (title: string) => (
    <PageHead title={title} shareTitle={text.title} description={text.description} path="/book-now" />
  );
  if (isPricingOpen(settings)) return <BookingScreen loaderData={loaderData} head={head} />;
  return (
    <Page title={text.title} width="narrow" intro={closedSentences.prices_closed} head={head(text.title)} />
  );
}

function Notices({ text, isOfferOver }: LoaderData) {
  return (
    <>
      <p className={classes.lead}>{text.intro}</p>
      {isOfferOver && <Note>This offer has ended. You see our usual prices here.</Note>}
      <noscript>
        <WithoutScripts />
      </noscript>
    </>
  );
}

/** Who books for whom the form can't: it stands still without scripts. */
function WithoutScripts() {
  const phone = useRouteLoaderData<typeof siteLayout>('routes/site-layout')?.facts?.phone;
  return (
    <Note>
      <p>
        Booking online needs JavaScript, to show free times and to hand your card to the payment service.
        Without it, {phone && <a href={phoneLink(phone)}>call us on {phone}</a>}
        {phone && ' or '}
        <a href="/quote">ask for a quote</a>: we answer by email within two working days.
      </p>
    </Note>
  );
}

/** Needed at the last step. */
const loadCard = async () => ({ default: (await import('#app/payment/choose-card.tsx')).ChooseCard });
const ChooseCard = lazy(() => loadChunk('card-form', loadCard));

const loadBankCheck = async () => ({
  default: (await import('#app/payment/bank-check-dialog.tsx')).BankCheckDialog,
});
const BankCheckDialog = lazy(() => loadChunk('bank-check', loadBankCheck));

type BookingScreenProps = { loaderData: LoaderData; head: (title: string) => ReactNode };

function BookingScreen({ loaderData, head }: BookingScreenProps) {
  const card = useCardPayment();
  useLater('card-form', loadCard);
  useLater('bank-check', loadBankCheck);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (
    <>
      <BookingForm
        settings={loaderData.settings}
        given={loaderData.given}
        head={head}
        notice={<Notices {...loaderData} />}
        card={card}
        cardFields={(errorOf, { onAnswered, ...offer }) => (
          <ChooseCard
            card={card.card}
            onChange={(part) => onAnswered(card.change(part))}
            errorOf={errorOf}
            {...offer}
          />
        )}
        onPlaced={(pass) => void navigate('/checkout-successfull', { replace: true, state: pass })}
        onPriceChanged={() => void revalidate()}
      />
      {card.answerBank && (
        <Suspense fallback={null}>
          <BankCheckDialog onAnswer={card.answerBank} />
        </Suspense>
      )}
    </>
  );
}
