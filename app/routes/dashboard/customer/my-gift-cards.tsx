import { Page } from '#app/components/layout/page.tsx';
import { ownGiftCardAction } from '#app/gift-card/own/own-gift-card-action.ts';
import { receivedGiftCards } from '#app/gift-card/own/own-gift-card-lists.tsx';
import { BuyAGiftCard, OwnGiftCardTabs } from '#app/gift-card/own/own-gift-card-tabs.tsx';
import type { Route } from './+types/my-gift-cards';

export const clientLoader = receivedGiftCards.clientLoader;

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return ownGiftCardAction(context, await request.formData());
}

export default function CustomerGiftCards({ loaderData }: Route.ComponentProps) {
  return (
    <Page
      title="Your gift cards"
      intro="What is left on each, until when, and where it went."
      action={<BuyAGiftCard />}
    >
      <OwnGiftCardTabs current="/dashboard/cs/my-gift-cards" />
      <receivedGiftCards.Part loaderData={loaderData} />
    </Page>
  );
}
