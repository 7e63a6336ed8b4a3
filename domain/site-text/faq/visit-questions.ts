import { cancellingInFull } from '#domain/messages/cancelling.ts';
import { checkedStatement } from '#domain/provider/check-labels.ts';
import type { FaqEntry } from '#domain/site-content/merge-faq.ts';

const clean = 'The clean';
const cleaners = 'Our cleaners';
const changing = 'Changing and cancelling';

/** The visit itself, who comes, and what happens when plans change. */
export const visitQuestions: readonly FaqEntry[] = [
  {
    id: 'what-is-cleaned',
    topic: clean,
    question: 'What is cleaned in a standard clean?',
    answer:
      '<p>Kitchen and bathroom surfaces, sinks, toilets, showers and baths, dusting within reach, mirrors, floors vacuumed and mopped, beds made and bins emptied. What each kind of clean covers is on <a href="/cleaning-services">cleaning services</a>. You can say in the form what matters most.</p>',
  },
  {
    id: 'deep-clean',
    topic: clean,
    question: 'What is the difference between a standard and a deep clean?',
    answer:
      '<p>A deep clean takes twice the time of a weekly clean. It is for a home that hasn’t been cleaned for a while: limescale, grease, skirting boards, and behind what one person can move.</p>',
  },
  {
    id: 'end-of-tenancy',
    topic: clean,
    question: 'What is a move-in or move-out clean?',
    answer:
      '<p>A thorough clean of an empty home, when somebody moves out or in. The fridge, the oven and the inside of the windows are included in the time. See the <a href="/end-of-tenancy-cleaning">prices by size and the checklist</a>. What your landlord or agent accepts is theirs to decide; keep the booking email and the invoice as proof.</p>',
  },
  {
    id: 'be-at-home',
    topic: clean,
    question: 'Do I have to be at home?',
    answer:
      '<p>No. Tell us in the form how your cleaner gets in: a key with a neighbour, a key safe, somebody who opens. No cleaner sees that before they have accepted, and it is erased 30 days after the last visit.</p>',
  },
  {
    id: 'your-keys',
    topic: clean,
    question: 'Do you keep a key to my home?',
    answer:
      '<p>No, we keep nobody’s keys. Your notes in the booking form say how your cleaner gets in each time: somebody who opens, a key safe, a key with a neighbour. You can change the notes later, on the page of the booking.</p>',
  },
  {
    id: 'cannot-get-in',
    topic: clean,
    question: 'What if the cleaner can’t get in?',
    answer:
      '<p>They wait 20 minutes and try to reach you twice. After that the clean counts as cancelled without notice, and the whole price of the work is due. As a consumer you pay less if it is within 14 days after the day you booked: only the full quarter-hours that they wait. Check your phone around the start.</p>',
  },
  {
    id: 'nobody-comes',
    topic: clean,
    question: 'What if nobody comes?',
    answer:
      '<p>From half an hour after the start you can tell us on the page of the booking in your account, or call or <a href="/contact">write to us</a>. We ask your cleaner at once, and decide after their answer or after 24 hours. If nobody came, you pay nothing, and what was set aside is released.[[ You get a gift card of {goodwillAmount} as well.]]</p>',
  },
  {
    id: 'pets-and-parking',
    topic: clean,
    question: 'What about pets and parking?',
    answer:
      '<p>Tell us when you book, so that only cleaners who are fine with your pets accept, and so that they know where to park. Parking is never charged to you afterwards.</p>',
  },
  {
    id: 'more-time',
    topic: clean,
    question: 'Can the cleaner stay longer if there is more to do?',
    answer:
      '<p>Only if you agree, by up to two hours. You can allow half an hour or an hour when you book, or the cleaner asks you in the app and you have 15 minutes to answer. No answer means no.</p>',
  },
  {
    id: 'not-happy',
    topic: clean,
    question: 'What if I am not happy with the clean?',
    answer:
      '<p>Tell us in your account or by replying to any email. If you do so within 72 hours, we come back within 5 days and clean again what wasn’t right, free of charge. We answer within 2 working days. Your rights by law last longer than that.</p>',
  },
  {
    id: 'damage',
    topic: clean,
    question: 'What if something gets damaged?',
    answer:
      '<p>Tell us as soon as you can, in your account or by replying to any email about the booking. To show us a picture, reply to an email. We answer within 2 working days.</p>',
  },
  {
    id: 'who-comes',
    topic: cleaners,
    question: 'Who comes to my home?',
    answer: `<p>A self-employed cleaner who works near you and chose your booking. ${checkedStatement} Once a cleaner has accepted, you see their first name, rating and number of visits.</p>`,
  },
  {
    id: 'same-cleaner',
    topic: cleaners,
    question: 'Can I have the same cleaner each time?',
    answer:
      '<p>With repeated cleans, yes, as far as they are free. Each visit is offered first to the cleaner who came last, and a cleaner can take all visits of a regular clean. If they are ill or away, we do what you chose: ask you, send somebody else, or leave the visit out.</p>',
  },
  {
    id: 'tips',
    topic: cleaners,
    question: 'Should I tip?',
    answer: '<p>You don’t have to. If you do, after the clean, all of it goes to the cleaners.</p>',
  },
  {
    id: 'become-a-cleaner',
    topic: cleaners,
    question: 'How can I clean with you?',
    answer:
      '<p>See <a href="/work-with-us">work with us</a>. You choose your jobs, hours and area, and may refuse any job without penalty.</p>',
  },
  {
    id: 'move-a-clean',
    topic: changing,
    question: 'How do I move or change a clean?',
    answer:
      '<p>Open it in your account or from the link in our email. Until {freeCancelHours} hours before the start, changes are free and you see any difference in price first. Later the cleaner has to agree to a new time.</p>',
  },
  {
    id: 'cancel-a-clean',
    topic: changing,
    question: 'What does cancelling cost?',
    answer: `<p>${cancellingInFull}</p><p>Your own booking says the days and hours of it before you book, in the email and in your account. The 14 days are your right as a consumer; a clean booked for a business hasn’t them. The <a href="/terms-and-conditions">terms</a> say it in full.</p>`,
  },
  {
    id: 'you-cancel',
    topic: changing,
    question: 'What if you have to cancel my clean?',
    answer:
      '<p>You pay nothing, and what was set aside is released.[[ If it is less than 24 hours before the start, you get a gift card of {goodwillAmount} as well.]]</p>',
  },
];
