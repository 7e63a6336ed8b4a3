import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { EmailInput } from '#app/components/form/email-input.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { Page } from '#app/components/layout/page.tsx';
import plain from '#app/components/layout/plain-table.module.css';
import { Money } from '#app/components/selling/money.tsx';
import { followRecord } from '#app/documents/live.ts';
import type { OfficeGiftCardQuery } from '#app/graphql/graphql.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { momentFullDay, momentLabel } from '#app/lib/label/moment-label.ts';
import { mayMove } from '#domain/gift-card/lifecycle.ts';
import { labelIn } from '#domain/label/label-in.ts';
import { giftCardEntryLabels, giftCardKindLabels } from '#domain/label/money-labels.ts';
import { formatFullDate } from '#domain/time/london.ts';
import { GiftCardState } from './gift-card-state.tsx';

export type OfficeGiftCard = NonNullable<OfficeGiftCardQuery['listGiftCards']>['items'][number];

/** One gift card: what it is, every entry of its ledger, what happened to it, and what the office can do with it. */
export function GiftCardDesk({ card, history }: { card: OfficeGiftCard; history: ReactNode }) {
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
        aside={<Desk card={card} />}
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
            { label: 'Sent', value: card.sentAt ? momentLabel(card.sentAt) : day(card.sendDate) },
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

function Desk({ card }: { card: OfficeGiftCard }) {
  const hidden = { id: card.id, version: card.version };
  const may = (event: Parameters<typeof mayMove>[1]) => mayMove(card.status, event, 'company');
  return (
    <>
      {may('resend') && (
        <Card as="section" title="Send it again">
          <VerbForm step="resend" hidden={hidden} submit="Send it again" done="It is on its way.">
            {(problems, idOf) => (
              <EmailInput
                id={idOf('receiverEmail')}
                name="receiverEmail"
                label="To another address (optional)"
                description={`Otherwise to ${card.receiverEmail}.`}
                error={problemFor(problems, 'receiverEmail')}
              />
            )}
          </VerbForm>
        </Card>
      )}
      {may('extend') && (
        <Card as="section" title="Let it be used longer">
          <VerbForm step="extend" hidden={hidden} submit="Extend it" done="It is extended." isQuiet>
            {(problems, idOf) => (
              <TextInput
                id={idOf('expiryDate')}
                name="expiryDate"
                type="date"
                label="New last day"
                defaultValue={card.expiryDate ?? ''}
                error={problemFor(problems, 'expiryDate')}
              />
            )}
          </VerbForm>
        </Card>
      )}
      {may('reinstate') && (
        <Card as="section" title="Reinstate it">
          <p>It can be used again with what was on it, for as long as a new one.</p>
          <VerbForm
            step="reinstate"
            hidden={hidden}
            submit="Reinstate it"
            done="It can be used again."
            isQuiet
          />
        </Card>
      )}
      {may('refund') && card.kind !== 'goodwill' && <Refund card={card} hidden={hidden} />}
    </>
  );
}

type RefundProps = { card: OfficeGiftCard; hidden: { id: string; version: number } };

function Refund({ card, hidden }: RefundProps) {
  return (
    <Card as="section" title="Refund it">
      <p>
        <Money pounds={card.balance ?? 0} /> go back to the card it was paid with, and nobody can use it any
        more. This can’t be taken back.
      </p>
      <VerbForm step="refund" hidden={hidden} submit="Refund the card" isGrave>
        {(problems, idOf) => (
          <TextInput
            id={idOf('reason')}
            name="reason"
            label="Reason"
            maxLength={200}
            error={problemFor(problems, 'reason')}
          />
        )}
      </VerbForm>
    </Card>
  );
}
