import type { FaqEntry } from '#domain/site-content/merge-faq.ts';

const cards = 'Gift cards';
const account = 'Your account and data';

/** Gift cards, accounts and what becomes of people's data. */
export const otherQuestions: readonly FaqEntry[] = [
  {
    id: 'buy-gift-card',
    topic: cards,
    question: 'How do gift cards work?',
    answer:
      '<p>Choose an amount from £10 to £500, write a few words, and pick the day. We email the card with its code that morning, or at once if you pick no day. See <a href="/giftcard">gift cards</a>.</p>',
  },
  {
    id: 'use-gift-card',
    topic: cards,
    question: 'How do I use a gift card?',
    answer:
      '<p>Enter its code in the booking form before you pay. What is left stays on the card for next time. One card can be used for a booking, together with a promo code or an offer.</p>',
  },
  {
    id: 'gift-card-expiry',
    topic: cards,
    question: 'How long is a gift card valid?',
    answer:
      '<p>24 months from the day it is bought, and 24 months from each time it is used. We remind you 60 and 14 days before it ends. If it has ended, ask us within 12 months and we bring it back.</p>',
  },
  {
    id: 'gift-card-refund',
    topic: cards,
    question: 'Can a gift card be refunded?',
    answer:
      '<p>The buyer can have the money back within 14 days, as long as nothing of the card was used.</p>',
  },
  {
    id: 'invoice',
    topic: account,
    question: 'Where is my invoice?',
    answer:
      '<p>We email a link to it after each clean, and it is in your account. It can be read as a web page and saved as a PDF.</p>',
  },
  {
    id: 'wrong-email',
    topic: account,
    question: 'I booked with a wrong email address. What now?',
    answer:
      '<p>On the page that follows the booking you can correct it for 24 hours, in the same browser. After that, <a href="/contact">write to us</a>.</p>',
  },
  {
    id: 'password',
    topic: account,
    question: 'I can’t sign in.',
    answer:
      '<p><a href="/forgotpassword">Choose a new password</a> with your email address. You can also sign in with a passkey, once you have added one in your profile.</p>',
  },
  {
    id: 'my-data',
    topic: account,
    question: 'What do you know about me, and can I have it erased?',
    answer:
      '<p>The <a href="/privacy-policy">privacy policy</a> says what we keep and for how long. In your profile you can download your data or close your account. <a href="/general-data-protection">Your rights</a> are on a page of their own.</p>',
  },
  {
    id: 'card-details',
    topic: account,
    question: 'Do you keep my card number?',
    answer:
      '<p>No. It goes from your browser to the payment service. We keep a reference to the payment, and the last four digits so that you recognise the card. If you tick “Keep this card for next time” when you pay, you can choose it again without typing it, and remove it in your profile.</p>',
  },
];
