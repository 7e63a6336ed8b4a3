import { lookingInGeneral } from '#domain/messages/looking.ts';
import type { FaqEntry } from '#domain/site-content/merge-faq.ts';

const prices = 'Prices and paying';
const booking = 'Booking';

/** Until the clean begins: what it costs, how it is booked and paid. */
export const bookingQuestions: readonly FaqEntry[] = [
  {
    id: 'what-does-it-cost',
    topic: prices,
    question: 'What does a clean cost?',
    answer:
      '<p>You pay by the hour. [[Today an hour costs {weeklyRate} if we come every week, {fortnightlyRate} if we come every two weeks or monthly, and {oneOffRate} for a single clean. ]]The shortest visit is 2.5 hours.</p><p>The <a href="/book-now">booking form</a> suggests the hours for your home and shows the whole price before you pay.</p>',
  },
  {
    id: 'what-is-included',
    topic: prices,
    question: 'Is there anything on top of the price I see?',
    answer:
      '<p>No. The price includes [[VAT at {taxRate}% and ]]everything that can’t be avoided. There is no booking fee and no card fee, and parking is never charged afterwards. A tip is your free choice.</p>',
  },
  {
    id: 'extras',
    topic: prices,
    question: 'What do extras such as the oven or ironing cost?',
    answer:
      '<p>Extras have no price of their own. Each one adds about half an hour, and the form suggests the longer time. Ironing, laundry, the fridge, the oven and the inside of the windows can be chosen.</p>',
  },
  {
    id: 'products',
    topic: prices,
    question: 'Do I have to provide cleaning products?',
    answer:
      '<p>That is your choice. Your cleaner can use your products, your mop and your vacuum cleaner, or bring products and a vacuum cleaner[[ for {suppliesRate} a visit]].</p>',
  },
  {
    id: 'when-do-i-pay',
    topic: prices,
    question: 'When is the money taken?',
    answer:
      '<p>After the clean, never before. If the clean starts within 5 days, your bank sets the amount aside when you book. Otherwise we ask your bank to do so 3 days before the clean. We take it once the clean is done, not sooner than 18 hours after it unless you say that all is well.</p>',
  },
  {
    id: 'how-can-i-pay',
    topic: prices,
    question: 'How can I pay?',
    answer:
      '<p>By card when you book. A gift card can pay for all or part of a clean. Businesses that book regularly can ask us to pay by invoice. Cleaners take no cash for a clean.</p>',
  },
  {
    id: 'promo-code',
    topic: prices,
    question: 'Where do I enter a promo code?',
    answer:
      '<p>In the booking form, before you pay. A code lowers the price of the work but not of cleaning products. It can’t be combined with an offer, and some codes are for new customers only.</p>',
  },
  {
    id: 'where-do-you-clean',
    topic: booking,
    question: 'Where do you clean?',
    answer:
      '<p>In and around <a href="/london">London</a>, <a href="/greater-manchester">Greater Manchester</a>, <a href="/birmingham">Birmingham</a>, <a href="/leeds">Leeds</a> and <a href="/brighton">Brighton</a>. Enter your postcode on the <a href="/">home page</a> and you see at once whether we serve it.</p>',
  },
  {
    id: 'when-can-you-come',
    topic: booking,
    question: 'On which days and at what times can you come?',
    answer:
      '<p>[[{openDays}. ]]Cleans start every half hour from 8:00am to 4:00pm and from 5:30pm to 8:00pm, and end by 10:30pm. We don’t clean on 25 and 26 December and on 1 January. The form only shows times somebody is free for.</p>',
  },
  {
    id: 'how-soon',
    topic: booking,
    question: 'How soon can somebody come?',
    answer:
      '<p>From the next day, if you book before 6:00pm and somebody is free. You can book up to 90 days ahead.</p>',
  },
  {
    id: 'how-many-hours',
    topic: booking,
    question: 'How many hours do I need?',
    answer:
      '<p>The form suggests hours from the number of bedrooms and bathrooms, the kind of clean and the extras, and says how it got there. You can book more or fewer. With less time your cleaner may not finish everything, so tell them what matters most.</p>',
  },
  {
    id: 'account-needed',
    topic: booking,
    question: 'Do I need an account?',
    answer:
      '<p>No. You can book with your name, email address and phone number. The email we send has a link that opens an account later, with your booking in it.</p>',
  },
  {
    id: 'when-confirmed',
    topic: booking,
    question: 'When is my booking confirmed?',
    answer: `<p>When a cleaner has accepted it, or both have if you booked two. We email you at once. While we are still looking you can cancel for nothing. ${lookingInGeneral}</p>`,
  },
  {
    id: 'large-homes',
    topic: booking,
    question: 'What if my home is very large, or it is an office?',
    answer:
      '<p><a href="/quote">Ask for a quote</a>. Tell us about it and within two working days we email you one price that is good for 14 days. It costs nothing to ask.</p>',
  },
  {
    id: 'repeated-cleans',
    topic: booking,
    question: 'How do repeated cleans work?',
    answer:
      '<p>Choose every working day, every week, every two weeks or every month. We plan the visits 8 weeks ahead, with the same cleaner where we can. You can skip a visit, pause for up to 8 weeks, for a holiday say, or stop at any time. There is no minimum term.</p>',
  },
];
