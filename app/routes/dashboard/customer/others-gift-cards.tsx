import { Page } from '#app/components/layout/page.tsx';
import { ownGiftCardAction } from '#app/gift-card/own/own-gift-card-action.ts';
import { givenGiftCards } from '#app/gift-card/own/own-gift-card-lists.tsx';
import { BuyAGiftCard, OwnGiftCardTabs } from '#app/gift-card/own/own-gift-card-tabs.tsx';
import type { Route } from './+types/others-gift-cards';

export const clientLoader = givenGiftCards.clientLoader;

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return ownGiftCardAction(context, await request.formData());
}

export default function CustomerGivenGiftCards({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title="Gift cards you gave"
      intro="What became of the gift cards you bought for others."
      action={<BuyAGiftCard />}
    >
      <OwnGiftCardTabs current="/dashboard/cs/others-gift-cards" />
      <givenGiftCards.Part loaderData={loaderData} />
    </Page>
  );
}
