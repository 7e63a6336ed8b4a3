import { Button, Group, Stack } from '@mantine/core';
import { VerbForm, VerbQuestion } from '#app/components/dashboard/verb-form.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import plain from '#app/components/layout/plain-table.module.css';
import { Money } from '#app/components/selling/money.tsx';
import { momentFullDay } from '#app/lib/label/moment-label.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { labelIn } from '#domain/label/label-in.ts';
import { giftCardEntryLabels } from '#domain/label/money-labels.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { isRefundable, isResendable, isSpendable } from './own-gift-card-label.ts';
import type { OwnGiftCard } from './own-gift-cards.ts';

type CardProps = { card: OwnGiftCard };

/** A card that somebody was sent: its code, a clean to book with it, a sheet to print, and where its money went. */
export function ReceivedCard({ card }: CardProps) {
  return (
    <Stack gap="md" align="flex-start">
      <FactList
        facts={[
          { label: 'Code', value: card.code, translate: 'no' },
          { label: 'Message', value: card.message && `“${card.message}”`, translate: 'no' },
        ]}
      />
      {isSpendable(card) && (
        <Group gap="sm">
          <Button component="a" href={`/book-now#gift-card=${card.code}`}>
            Book a clean with it
          </Button>
          <Button
            component="a"
            variant="default"
            href={`/api/v1/gift-cards/${card.id}/pdf`}
            target="_blank"
            rel="noreferrer"
          >
            Print it (PDF)
          </Button>
        </Group>
      )}
      <History card={card} />
      <Refund card={card} />
    </Stack>
  );
}

/** A card that somebody gave: what became of it. Where it was used is its receiver's own business. */
export function GivenCard({ card }: CardProps) {
  return (
    <Stack gap="md" align="flex-start">
      <FactList
        facts={[
          {
            label: 'Sent to',
            value: card.codeWentTo && (card.codeWentTo === 'buyer' ? 'You' : card.receiverEmail),
          },
          { label: 'Goes to', value: card.sentAt ? null : card.receiverEmail },
          { label: 'Sent', value: card.sentAt && momentFullDay(card.sentAt) },
          { label: 'Bought', value: card.boughtAt && momentFullDay(card.boughtAt) },
          { label: 'Message', value: card.message && `“${card.message}”`, translate: 'no' },
        ]}
      />
      {isResendable(card) && (
        <VerbForm
          step="resend"
          hidden={{ id: card.id, version: card.version }}
          submit={`Send it again to ${card.receiverEmail}`}
          done="It is on its way."
          isQuiet
        />
      )}
      <Refund card={card} />
    </Stack>
  );
}

function History({ card }: CardProps) {
  return (
    <div className={plain.frame}>
      <table className={plain.table} data-stacks="">
        <caption>What happened to it</caption>
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
              <th scope="row">{labelIn(giftCardEntryLabels, entry.kind)}</th>
              <td>{momentFullDay(entry.createdAt)}</td>
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
  );
}

/** Only its buyer's, who is its receiver too where it was for themselves. */
function Refund({ card }: CardProps) {
  const isOwnPurchase = card.email !== card.receiverEmail ? card.code?.startsWith('•') : true;
  if (!isOwnPurchase || !isRefundable(card, serverNow())) return null;
  const amount = formatMoney(penceFromPounds(card.amount ?? 0));
  return (
    <VerbQuestion
      step="refund"
      hidden={{ id: card.id, version: card.version }}
      label="Refund it"
      title="Refund this gift card?"
      text={`${amount} goes back to the bank card it was paid with, and nobody can use the gift card any more. This can’t be undone.`}
      confirm={`Refund ${amount}`}
      isGrave
      isQuiet
    />
  );
}
