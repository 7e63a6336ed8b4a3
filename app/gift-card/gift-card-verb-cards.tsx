import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { VerbForm, VerbQuestion } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { mayReinstate } from '#domain/gift-card/gift-expiry.ts';
import { mayMove } from '#domain/gift-card/lifecycle.ts';
import type { OfficeGiftCard } from './office-gift-cards.ts';

/** What the office can do with a card. */
export function GiftCardVerbs({ card }: { card: OfficeGiftCard }) {
  const hidden = { id: card.id, version: card.version };
  const may = (event: Parameters<typeof mayMove>[1]) => mayMove(card.status, event, 'company');
  return (
    <>
      {may('resend') && <Resend card={card} hidden={hidden} />}
      {may('reissue') && card.sentAt && <Reissue key={card.id} card={card} hidden={hidden} />}
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
      {may('reinstate') && hasJustExpired(card) && (
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

/** Something of it expired that may still be given back. */
function hasJustExpired({ entries }: OfficeGiftCard): boolean {
  const ends = entries.items.filter(({ kind }) => kind === 'expired' || kind === 'reinstated');
  const last = ends.at(-1);
  return last?.kind === 'expired' && mayReinstate(new Date(last.createdAt), serverNow());
}

type VerbProps = { card: OfficeGiftCard; hidden: { id: string; version: number } };

/** Whoever asks gives no address: a card goes where its buyer said, or to its buyer. */
function Resend({ card, hidden }: VerbProps) {
  return (
    <Card as="section" title={card.sentAt ? 'Send it again' : 'Send it now'}>
      {addressesOf(card).map(({ to, email }) => (
        <VerbForm
          key={to}
          step="resend"
          hidden={{ ...hidden, receiverEmail: email }}
          submit={`Send it to ${email}`}
          done="It is on its way."
          isQuiet={to === 'buyer'}
        />
      ))}
    </Card>
  );
}

function Reissue({ card, hidden }: VerbProps) {
  const [sentTo, setSentTo] = useState<string>();
  return (
    <Card as="section" title="Lost: stop it and issue it anew">
      <p>
        The code before stops working at once. What is reserved stays with its booking. The new code goes to
        an address on record only, and the other of the two is told.
      </p>
      {addressesOf(card)
        .filter(({ to }) => (sentTo ?? to) === to)
        .map(({ to, email }) => (
          <VerbQuestion
            key={to}
            step="reissue"
            hidden={{ ...hidden, to }}
            label={`Issue it anew to ${email}`}
            title="Stop this card and issue it anew?"
            text={`The code ending in ${endOf(card)} stops working for everybody. A new one goes to the ${to}, ${email}. This can’t be undone.`}
            confirm="Stop it and issue it anew"
            done={`The code before is stopped, and the new one is on its way to ${email}.`}
            onDone={() => setSentTo(to)}
            isQuiet
          />
        ))}
    </Card>
  );
}

const endOf = ({ code }: OfficeGiftCard): string => code?.replaceAll(/[^0-9A-Z]/g, '') ?? '';

/** A goodwill card has no buyer, and who bought one for themselves is both. */
function addressesOf(card: OfficeGiftCard) {
  const receiver = { to: 'receiver' as const, email: card.receiverEmail ?? '' };
  const buyer = { to: 'buyer' as const, email: card.email ?? '' };
  const isOne = card.kind === 'goodwill' || buyer.email === receiver.email;
  return isOne ? [receiver] : [receiver, buyer];
}

function Refund({ card, hidden }: VerbProps) {
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
