import { useSearchParams } from 'react-router';
import { PageHead } from '#app/components/site/page-head.tsx';
import { PublicPage } from '#app/components/site/public-page.tsx';
import { GiftCardForm } from '#app/gift-card/gift-card-form.tsx';
import { GiftCardSections } from '#app/gift-card/gift-card-sections.tsx';
import { GiftCardThanks } from '#app/gift-card/gift-card-thanks.tsx';
import { useGiftCardForm } from '#app/gift-card/use-gift-card-form.ts';
import { GiftBox } from '#app/illustrations/gift-box.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { giftCardProduct } from '#app/lib/json-ld/gift-card-product.ts';
import { breadcrumbList } from '#app/lib/json-ld/page-lists.ts';
import { priceFigures } from '#app/lib/label/price-figures.ts';
import { loadPublicSettings } from '#app/lib/page/load-public-settings.ts';
import { loadPageText } from '#app/lib/page/page-text.ts';
import { useSite } from '#app/lib/page/use-site.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { useSession } from '#app/lib/state/session.ts';
import { currentRole } from '#app/lib/state/session-store.ts';
import { BankCheckDialog } from '#app/payment/bank-check-dialog.tsx';
import { CardForm } from '#app/payment/card-form.tsx';
import { useCardPayment } from '#app/payment/use-card-payment.ts';
import type { PageText } from '#domain/site-text/page-text.ts';
import type { Route } from './+types/gift-card';
import '#app/styles/mantine-form.css';

/** `?bought` is where a purchase leads to, so that a reload shows it again. */
const boughtName = 'bought';

export async function loader({ context }: Route.LoaderArgs) {
  const [text, settings] = await Promise.all([
    loadPageText(context, 'giftcard'),
    loadPublicSettings(context),
  ]);
  const once = priceFigures(settings)?.rows.find(({ frequency }) => frequency === 'OneOff')?.example;
  const worth = once ? `Cleaning a home with two bedrooms once is ${once}.` : '';
  return { text, worth, now: serverNow().toISOString() };
}

/** Going to the thanks and back changes the address only. */
export const shouldRevalidate = () => false;

export default function GiftCard({ loaderData: { text, worth, now } }: Route.ComponentProps) {
  const [search, setSearch] = useSearchParams();
  if (search.has(boughtName)) return <GiftCardThanks onAgain={() => setSearch({})} />;
  return (
    <Purchase
      text={text}
      worth={worth}
      now={new Date(now)}
      // In place of the form: Back leads to where they came from, not to a form that is empty by now.
      onBought={() => setSearch({ [boughtName]: '' }, { replace: true })}
    />
  );
}

type PurchaseProps = { text: PageText; worth: string; now: Date; onBought: () => void };

function Purchase({ text, worth, now, onBought }: PurchaseProps) {
  const session = useSession();
  const isCompany = session.authenticated && currentRole(session) === 'company';
  return (
    <PublicPage
      head={<Head text={text} />}
      title={text.title}
      lead={text.intro}
      name="Gift cards"
      picture={<GiftBox />}
      isForm
      sections={<GiftCardSections body={text.body} />}
    >
      {isCompany ? (
        <p>
          You are signed in for the company, which gives goodwill cards instead. Sign out to buy a gift card.
        </p>
      ) : (
        <Form worth={worth} now={now} onBought={onBought} />
      )}
    </PublicPage>
  );
}

function Head({ text }: { text: PageText }) {
  const { publicUrl, name } = useSite();
  const path = '/giftcard';
  const trail = [
    { label: 'Home', path: '/' },
    { label: 'Gift cards', path },
  ];
  const jsonLd = [giftCardProduct({ publicUrl, path, business: name, description: text.description })];
  return (
    <PageHead
      title={text.title}
      description={text.description}
      path={path}
      jsonLd={[...jsonLd, breadcrumbList(publicUrl, trail)]}
    />
  );
}

function Form({ worth, now, onBought }: Pick<PurchaseProps, 'worth' | 'now' | 'onBought'>) {
  const { name } = useSite();
  const card = useCardPayment();
  const form = useGiftCardForm(card, onBought);
  const cardFields = (
    <CardForm
      card={card.card}
      onChange={(part) => form.answered(card.change(part))}
      errorOf={(field) => problemFor(form.problems, field)}
    />
  );
  return (
    <>
      <GiftCardForm form={form} cardFields={cardFields} now={now} worth={worth} />
      {card.answerBank && (
        <BankCheckDialog
          onAnswer={card.answerBank}
          words={`Approve ${name} taking the price of your gift card from this card.`}
        />
      )}
    </>
  );
}
