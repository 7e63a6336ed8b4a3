import type { PageCopy } from '../page-text.ts';

export const affiliateProgram: PageCopy = {
  title: 'Recommend us and be thanked for it',
  description:
    'Recommend {businessName} with a link of your own. You are rewarded when a new customer’s first clean is done, and you see every line of your statement.',
  intro:
    'If you know somebody who would like a cleaner home, send them your own link. When their first clean is done, we owe you a reward.',
  body: '',
};

export const blog: PageCopy = {
  title: 'Notes on clean homes',
  description:
    'Practical advice from {businessName} on cleaning and looking after a home: what works, what to leave alone, and how to prepare for a clean.',
  intro: 'What works, what to leave alone, and how to get the most out of a clean.',
  body: '',
};

export const bookNow: PageCopy = {
  title: 'Book a clean',
  description: 'Book a clean with {businessName}: choose your time and see the whole price before you pay.',
  intro: 'A few short steps. You see the price all the way.',
  body: '',
};

export const careers: PageCopy = {
  title: 'Work in our office',
  description:
    'Open jobs at {businessName}: see what we are looking for and apply with your CV in a few minutes.',
  intro: 'Behind every clean there is an office. These are the jobs in it that are open today.',
  body: '',
};

export const cleaningServices: PageCopy = {
  title: 'Cleaning services for every kind of week',
  description:
    'Standard, regular, deep and move-in or move-out cleaning: what is done in each room, how long it takes and what it costs, with everything included.',
  intro:
    'Standard, regular, deep and move-in or move-out cleaning. You pay for cleaners’ time, so here is exactly what that time is spent on.',
  body: '',
};

export const contact: PageCopy = {
  title: 'Contact us',
  description: 'How to reach {businessName}: write to us, call us or find the answer yourself.',
  intro: 'Ask us anything, or tell us what went wrong: we answer by email.',
  body: '',
};

export const dataProtectionComplaint: PageCopy = {
  title: 'Complain about how we use your data',
  description: 'Tell {businessName} what went wrong with your data, and get an answer within 30 days.',
  intro: 'Tell us what went wrong. You need no account and no special words.',
  body: `
<h2>What happens next</h2>
<p>You get an email at once that confirms your complaint, with a reference. Somebody who looks after data here finds out what happened, and asks you by email if anything is unclear. Within 30 days we write to you what came of it and what we change.</p>
<h2>Somebody else to ask</h2>
<p>You can also complain to the Information Commissioner’s Office at any time: <a href="https://ico.org.uk/make-a-complaint/" rel="noopener noreferrer">ico.org.uk/make-a-complaint</a>, telephone 0303 123 1113.</p>
<h2>Something else?</h2>
<p><a href="/general-data-protection">How to see, correct or erase your data</a> is on a page of its own. About a clean or a bill, <a href="/contact">write to us</a>.</p>
`.trim(),
};

export const endOfTenancyCleaning: PageCopy = {
  title: 'Move-in or move-out cleaning at one price',
  description:
    'Move-in or move-out cleaning by {businessName}: one price by the size of the home, a checklist room by room, oven, fridge and inside of windows included.',
  intro:
    'An empty home from top to bottom, ready for keys to change hands. Landlords and agents call it an end of tenancy clean. Oven, fridge, cupboards and the inside of the windows are included.',
  body: '',
};

export const faq: PageCopy = {
  title: 'Questions and answers',
  description:
    'Answers about booking a clean with {businessName}: prices, paying, changing, cancelling, gift cards and your data.',
  intro: 'Search, or choose a topic.',
  body: '',
};

export const freeQuotes: PageCopy = {
  title: 'Ask for a call, get a price',
  description:
    'Leave your number and {businessName} calls you back with one whole price for your clean. It costs nothing and binds you to nothing.',
  intro: 'Tell us how to reach you. We call back, ask what we need to know, and send you one price.',
  body: '',
};

export const giftcard: PageCopy = {
  title: 'Give somebody a clean home',
  description:
    'A gift card for a clean by {businessName}, from £10 to £500. Write a few words, see it as they will, and choose the day it is emailed.',
  intro:
    'Choose an amount, write a few words and pick the day. We email the card, and they choose when we come.',
  body: '',
};

export const home: PageCopy = {
  title: 'A clean home, at a price you know first',
  description:
    'Book a home cleaner in London, Greater Manchester, Birmingham, Leeds or Brighton. The price you see is the whole price, and nothing is taken before the clean.',
  intro:
    'Tell us about your home, see the whole price, and choose a time when a cleaner near you is really free. Nothing is taken until the clean is done.',
  body: '',
};

export const quote: PageCopy = {
  title: 'Ask for a quote',
  description:
    'Ask {businessName} for a quote: one whole price for a large, unusual or business clean, by email within two working days.',
  intro:
    'For large homes, offices and cleans with a story. Tell us about it, and within two working days we email you one price that is good for 14 days. It costs nothing to ask.',
  body: '',
};

export const workWithUs: PageCopy = {
  title: 'Clean with us, on your own terms',
  description:
    'Work as a self-employed cleaner with {businessName}: choose your jobs, hours and area, see the pay before you accept, and say how often you are paid.',
  intro:
    'Choose your days, your hours and how far you travel. We bring the customers, handle the payments and pay you every week, every two weeks or every month, as you choose.',
  body: '',
};
