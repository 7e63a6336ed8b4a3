import { Button } from '@mantine/core';
import { LinkTabs } from '#app/components/list/link-tabs.tsx';

const tabs = [
  { to: '/dashboard/cs/my-gift-cards', label: 'For you' },
  { to: '/dashboard/cs/others-gift-cards', label: 'For others' },
] as const;

/** From the gift cards somebody was sent to those they gave. */
export function OwnGiftCardTabs({ current }: { current: (typeof tabs)[number]['to'] }) {
  return <LinkTabs label="Gift cards" tabs={tabs} current={current} />;
}

export function BuyAGiftCard() {
  return (
    <Button component="a" href="/giftcard">
      Buy a gift card
    </Button>
  );
}
