type Back = {
  isCardReleased: boolean;
  /** Part of what was set aside is taken as the fee. */
  isRest?: boolean;
  /** "£20.00", "" for nothing. */
  giftReturned: string;
  goodwill: string;
};

/** What somebody gets back, or as goodwill, when we cancel; each said only where it is so. */
export const whatComesBack = ({ isCardReleased, isRest, giftReturned, goodwill }: Back): string[] => [
  isCardReleased ? `${isRest ? 'The rest of the money' : 'Money'} set aside on your card is released.` : '',
  giftReturned ? `${giftReturned} is back on your gift card.` : '',
  goodwill ? `To say sorry we have sent you a gift card of ${goodwill} in an email of its own.` : '',
];
