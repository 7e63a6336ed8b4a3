import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { Page } from '#app/components/layout/page.tsx';
import plain from '#app/components/layout/plain-table.module.css';
import { Money } from '#app/components/selling/money.tsx';
import { followRecord } from '#app/documents/live.ts';
import { momentFullDay, momentLabel } from '#app/lib/label/moment-label.ts';
import { toBeSentLabel } from '#domain/gift-card/to-be-sent.ts';
import { labelIn } from '#domain/label/label-in.ts';
import { giftCardEntryLabels, giftCardKindLabels } from '#domain/label/money-labels.ts';
import { formatFullDate } from '#domain/time/london.ts';
import { GiftCardState } from './gift-card-state.tsx';
import { GiftCardVerbs } from './gift-card-verb-cards.tsx';
import type { OfficeGiftCard } from './office-gift-cards.ts';

type GiftCardDeskProps = {
  card: OfficeGiftCard;
  history: ReactNode;
  /** What the office does about its price that did not go back. */
  refund: ReactNode;
};

/** One gift card: what it is, every entry of its ledger, what happened to it, and what the office can do with it. */
export function GiftCardDesk({ card, history, refund }: GiftCardDeskProps) {
  return (
    <Page
      title={`Gift card ${card.code ?? ''}`}
      width="wide"
      before={<BackLink to="/dashboard/giftcards">Gift cards</BackLink>}
      intro={<GiftCardState status={card.status} />}
    >
      <LiveUpdates sources={followRecord('gift-card', card.id)} />
      <Columns
        main={
          <>
            <Ledger card={card} />
            {history}
          </>
        }
        aside={
          <>
            {refund}
            <GiftCardVerbs card={card} />
          </>
        }
      />
    </Page>
  );
}

function Ledger({ card }: { card: OfficeGiftCard }) {
  const day = (date: string | null) => (date ? formatFullDate(date) : '');
  return (
    <>
      <Card as="section" title="The card">
        <FactList
          facts={[
            { label: 'Kind', value: labelIn(giftCardKindLabels, card.kind) },
            { label: 'Worth', value: <Money pounds={card.amount ?? 0} /> },
            { label: 'Left on it', value: <Money pounds={card.balance ?? 0} /> },
            { label: 'For', value: [card.receiverName, card.receiverEmail].filter(Boolean).join(', ') },
            { label: 'From', value: [card.name, card.email].filter(Boolean).join(', ') },
            { label: 'Message', value: card.message },
            { label: 'Bought', value: card.boughtAt ? momentFullDay(card.boughtAt) : '' },
            card.sentAt
              ? { label: 'Sent', value: momentLabel(card.sentAt) }
              : { label: 'To be sent', value: toBeSentLabel(card) && (day(card.sendDate) || 'Now') },
            {
              label: 'Sent back by bank',
              value:
                card.refund?.sentByBankOn &&
                `${day(card.refund.sentByBankOn)}, reference ${card.refund.bankReference}`,
            },
            { label: 'Can be used until', value: day(card.expiryDate) },
          ]}
        />
      </Card>
      <Card as="section" title="Money on it">
        <div className={plain.frame}>
          <table className={plain.table} data-stacks="">
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">When</th>
                <th scope="col">Amount</th>
                <th scope="col">Left</th>
              </tr>
            </thead>
            <tbody>
              {card.entries.items.map((entry) => (
                <tr key={entry.id}>
                  <th scope="row">
                    {entry.bookingId ? (
                      <Link to={`/dashboard/booking/${entry.bookingId}`}>
                        {labelIn(giftCardEntryLabels, entry.kind)}
                      </Link>
                    ) : (
                      labelIn(giftCardEntryLabels, entry.kind)
                    )}
                  </th>
                  <td>{momentLabel(entry.createdAt)}</td>
                  <td>
                    <Money pounds={entry.amount || (entry.used ?? 0)} />
                  </td>
                  <td>
                    <Money pounds={entry.balance} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </>
  );
}
