import { Button, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { TermsLink } from '#app/booking/terms/terms-link.tsx';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { TickBox } from '#app/components/form/tick-box.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { useIsHydrated } from '#app/components/layout/use-is-hydrated.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { problemFor, without } from '#app/lib/call/form-problem.ts';
import { GraphQLRefusal } from '#app/lib/call/graphql-refusal.ts';
import { loadPage } from '#app/lib/page/load-page.ts';
import { useSession } from '#app/lib/state/session.ts';
import { BankCheckDialog } from '#app/payment/bank-check-dialog.tsx';
import { CardForm } from '#app/payment/card-form.tsx';
import { payByLink } from '#app/payment/pay-by-link.ts';
import { type PayLink, payLinkDocument } from '#app/payment/pay-link-documents.ts';
import { payLinkLabel } from '#app/payment/pay-link-label.ts';
import { useCardPayment } from '#app/payment/use-card-payment.ts';
import { earlyStartLabel, termsLabel } from '#domain/label/consent-wordings.ts';
import { cardSentences } from '#domain/messages/browser/card-sentences.ts';
import { agreementSentences } from '#domain/messages/browser/person-sentences.ts';
import { cancellingOf, noAccess } from '#domain/messages/cancelling.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import type { Route } from './+types/pay';
import '#app/styles/mantine-form.css';

/** Somebody's own: kept by no cache and no search engine. */
export const headers = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });

export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const { getPayLink } = await loadPage(context, payLinkDocument, { token: params.token });
    return { link: getPayLink ?? null, token: params.token };
  } catch (error) {
    if (isExpired(error)) return { link: null, token: params.token };
    throw error;
  }
}

/** A refusal comes here as an error page, with its code inside. */
const isExpired = (error: unknown): boolean => {
  const code =
    error instanceof GraphQLRefusal ? error.code : (error as { data?: { code?: string } }).data?.code;
  return code === 'link_expired';
};

export default function Pay({ loaderData: { link, token } }: Route.ComponentProps) {
  const { settings } = useSession();
  const [isPaid, setPaid] = useState(link?.status === 'paid');
  if (!link || link.status === 'lapsed') return <Expired />;
  const words = payLinkLabel(link, (pounds) =>
    formatMoney(penceFromPounds(pounds), settings.currencyCode || 'GBP'),
  );
  if (isPaid) return <Page title="Thank you" intro={words.thanks} width="narrow" isPrivate />;
  return (
    <Page title={words.title} intro={words.intro} width="narrow" isPrivate>
      <Visit link={link} />
      {link.kind === 'checkout' && <Rights cancelling={link.cancelling ?? ''} />}
      <PayForm link={link} token={token} button={words.button} onPaid={() => setPaid(true)} />
    </Page>
  );
}

function Expired() {
  return (
    <Page title="This link no longer works" intro={cardSentences.link_expired} width="narrow" isPrivate>
      <Button component={Link} to="/book-now">
        Book a clean
      </Button>
    </Page>
  );
}

function Visit({ link }: { link: PayLink }) {
  const { settings } = useSession();
  const amount = formatMoney(penceFromPounds(link.amount), settings.currencyCode || 'GBP');
  return (
    <Card as="section">
      <FactList
        facts={[
          { label: 'Clean', value: link.serviceName },
          { label: 'How often', value: link.frequency },
          { label: 'When', value: link.when },
          { label: 'Length', value: `${link.length}, ${link.cleaners}` },
          { label: 'Address', value: link.address, translate: 'no' },
          {
            label: settings.taxRate > 0 ? 'Amount, VAT included' : 'Amount',
            value: (
              <span className="tabular" translate="no">
                {amount}
              </span>
            ),
          },
        ]}
      />
    </Card>
  );
}

/** What has to be said before somebody agrees (rules/law#before-a-contract). */
function Rights({ cancelling }: { cancelling: string }) {
  return (
    <Card as="section" title="Your money and your rights">
      <ul>
        <li>
          <strong>Nothing is taken today.</strong> Your bank sets the money aside at the earliest five days
          before the clean, and we take it after the clean is done. With more than one visit this is the price
          of each, and each is paid for by itself.
        </li>
        <li>
          <strong>Cancelling:</strong> {cancellingOf(cancelling)}
        </li>
        <li>
          <strong>Your right by law:</strong> as a consumer you can cancel for nothing within 14 days of
          booking, as long as the clean has not started.{' '}
          <TermsLink to="fourteen-days">Read about this right</TermsLink>
        </li>
        <li>{noAccess}</li>
        <li>If no cleaner can come, you pay nothing.</li>
      </ul>
    </Card>
  );
}

type PayFormProps = { link: PayLink; token: string; button: string; onPaid: () => void };

function PayForm({ link, token, button, onPaid }: PayFormProps) {
  const card = useCardPayment();
  const isReady = useIsHydrated();
  const [ticks, setTicks] = useState({ termsCondition: false, earlyStartRequest: false });
  const [problems, setProblems] = useState<FormProblem[]>([]);
  const [isPaying, setPaying] = useState(false);
  const isUnderWay = useRef(false);

  const submit = async () => {
    if (isUnderWay.current) return;
    const found = [...missingTicks(link, ticks), ...card.check()];
    setProblems(found);
    if (found.length > 0) return;
    isUnderWay.current = true;
    setPaying(true);
    const outcome = await payByLink(token, ticks, card.confirm);
    isUnderWay.current = false;
    setPaying(false);
    if (outcome.kind === 'paid') onPaid();
    else setProblems(outcome.problems);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="md" mt="lg">
        <ErrorSummary problems={problems} />
        <Ticks
          link={link}
          ticks={ticks}
          problems={problems}
          onChange={(part) => {
            setTicks({ ...ticks, ...part });
            setProblems(without(Object.keys(part)));
          }}
        />
        <h2>Your card</h2>
        <CardForm
          card={card.card}
          onChange={(part) => setProblems(without(card.change(part)))}
          errorOf={(field) => problemFor(problems, field)}
        />
        <p role="status">{isPaying ? 'Asking your bank…' : ''}</p>
        <Button
          type="submit"
          size="lg"
          disabled={!isReady}
          aria-disabled={isPaying}
          style={{ alignSelf: 'start' }}
        >
          {button}
        </Button>
      </Stack>
      {card.answerBank && <BankCheckDialog onAnswer={card.answerBank} />}
    </form>
  );
}

type TickState = { termsCondition: boolean; earlyStartRequest: boolean };

function missingTicks(link: PayLink, ticks: TickState): FormProblem[] {
  const missing: FormProblem[] = [];
  if (link.needsEarlyStart && !ticks.earlyStartRequest)
    missing.push({ field: 'earlyStartRequest', message: agreementSentences.early_start_missing });
  if (link.needsTerms && !ticks.termsCondition)
    missing.push({ field: 'termsCondition', message: agreementSentences.terms_missing });
  return missing;
}

type TicksProps = {
  link: PayLink;
  ticks: TickState;
  problems: FormProblem[];
  onChange: (part: Partial<TickState>) => void;
};

function Ticks({ link, ticks, problems, onChange }: TicksProps) {
  return (
    <>
      {link.needsEarlyStart && (
        <TickBox
          field="earlyStartRequest"
          label={earlyStartLabel}
          error={problemFor(problems, 'earlyStartRequest')}
          isTicked={ticks.earlyStartRequest}
          onChange={(earlyStartRequest) => onChange({ earlyStartRequest })}
        />
      )}
      {link.needsTerms && (
        <TickBox
          field="termsCondition"
          label={termsLabel}
          hint={<TermsLink>Terms and conditions</TermsLink>}
          error={problemFor(problems, 'termsCondition')}
          isTicked={ticks.termsCondition}
          onChange={(termsCondition) => onChange({ termsCondition })}
        />
      )}
    </>
  );
}
