import { defineList } from '#app/components/list/define-list.tsx';
import type { ListColumn } from '#app/components/list/list-definition.ts';
import { Money } from '#app/components/selling/money.tsx';
import { giftCardStateLabel } from '#domain/gift-card/to-be-sent.ts';
import { formatFullDate } from '#domain/time/london.ts';
import { GiftCardState } from '../gift-card-state.tsx';
import { GivenCard, ReceivedCard } from './own-gift-card-detail.tsx';
import { listGiven, listReceived, type OwnGiftCard } from './own-gift-cards.ts';

function Left({ card: { amount, balance } }: { card: OwnGiftCard }) {
  return (
    <span>
      <Money pounds={balance ?? 0} /> of <Money pounds={amount ?? 0} />
    </span>
  );
}

const shared: readonly ListColumn<OwnGiftCard>[] = [
  { id: 'left', header: 'Left on it', cell: (card) => <Left card={card} />, isFigure: true },
  {
    id: 'until',
    header: 'Last day',
    cell: ({ expiryDate }) => (expiryDate ? formatFullDate(expiryDate) : ''),
  },
  {
    id: 'state',
    header: 'State',
    cell: (card) => <GiftCardState status={card.status} words={giftCardStateLabel(card)} />,
  },
];

/** Gift cards that the signed-in customer was sent (rules/content#gift-card-lists). */
export const receivedGiftCards = defineList<OwnGiftCard>({
  title: 'Your gift cards',
  noun: ['gift card', 'gift cards'],
  load: listReceived,
  nameOf: ({ name }) => `Gift card from ${name}`,
  detail: (card) => <ReceivedCard card={card} />,
  columns: [{ id: 'from', header: 'From', cell: ({ name }) => name }, ...shared],
  pageSize: 20,
  empty: {
    title: 'No gift cards yet.',
    text: 'A gift card that is sent to your email address appears here.',
  },
});

/** Gift cards that they bought for others. */
export const givenGiftCards = defineList<OwnGiftCard>({
  title: 'Gift cards you gave',
  noun: ['gift card', 'gift cards'],
  load: listGiven,
  nameOf: ({ receiverName }) => `Gift card for ${receiverName}`,
  detail: (card) => <GivenCard card={card} />,
  columns: [{ id: 'for', header: 'For', cell: ({ receiverName }) => receiverName }, ...shared],
  pageSize: 20,
  empty: {
    title: 'You have given no gift cards yet.',
    text: 'One that you buy for somebody appears here, with what became of it.',
  },
});
