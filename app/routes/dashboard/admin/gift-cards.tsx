import { RecordTimeline } from '#app/company/log/record-timeline.tsx';
import { defineList } from '#app/components/list/define-list.tsx';
import { giftCardColumns, giftCardFilters } from '#app/gift-card/gift-card-columns.tsx';
import { GiftCardDesk } from '#app/gift-card/gift-card-desk.tsx';
import { giftCardAction } from '#app/gift-card/gift-card-verbs.ts';
import { GoodwillCard } from '#app/gift-card/goodwill-card.tsx';
import { type GiftCardRow, listGiftCards, officeGiftCardDocument } from '#app/gift-card/office-gift-cards.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import { refundAction } from '#app/payment/refund-action.ts';
import { UnsentRefunds } from '#app/payment/unsent-refunds.tsx';
import type { Route } from './+types/gift-cards';

const list = defineList<GiftCardRow>({
  title: 'Gift cards',
  noun: ['gift card', 'gift cards'],
  load: listGiftCards,
  nameOf: ({ code, receiverName }) => `${code}, ${receiverName}`,
  to: ({ id }) => `/dashboard/giftcards?card=${id}`,
  views: () => [
    { label: 'All', search: '' },
    { label: 'With money on them', search: '?balance=0.01&balanceIs=ge' },
    { label: 'Goodwill', search: '?kind=goodwill' },
    { label: 'Ending first', search: '?status=active&sort=expiry' },
  ],
  filters: giftCardFilters,
  sort: 'made-',
  columns: giftCardColumns,
  empty: { title: 'No gift cards yet.', text: 'A card appears here as soon as somebody has bought one.' },
  csv: 'giftCards',
  below: async () => <GoodwillCard />,
});

/** `?card=` shows one. */
export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const id = new URL(request.url).searchParams.get('card');
  if (!id) return { card: null, list: list.clientLoader({ request }) };
  const { listGiftCards: found } = await loadPage(context, officeGiftCardDocument, { id });
  return { card: orNotFound(found?.items[0]), list: null };
}

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  return refundAction(context, form) ?? giftCardAction(context, form);
}

export default function GiftCards({ loaderData }: Route.ComponentProps) {
  if (loaderData.card) {
    const { id, refund } = loaderData.card;
    const history = <RecordTimeline entity="gift-card" id={id} />;
    return (
      <GiftCardDesk
        key={id}
        card={loaderData.card}
        history={history}
        refund={<UnsentRefunds refunds={refund ? [refund] : []} />}
      />
    );
  }
  return <list.Screen loaderData={loaderData.list} />;
}
