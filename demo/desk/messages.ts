export type DemoMessage = {
  name: string;
  email: string;
  subject: string;
  message: string;
  /** Hours before now at which it came. */
  hoursAgo: number;
  /** What the office did since, in this order; it answers with the text. */
  since: readonly ({ answer: string; afterHours: number } | 'read' | 'close' | 'mark-spam')[];
};

/** What people wrote through the contact form: unread, read, answered once or twice, closed, and spam. */
export const demoMessages: readonly DemoMessage[] = [
  {
    name: 'Margaret Oldroyd',
    email: 'margaret.oldroyd@example.com',
    subject: 'Can my mother have the same cleaner?',
    message:
      'My mother is 84 and lives in Headingley. She would feel happier if it were always the same person who came, ideally on Thursdays after ten. Is that something you can arrange, or does it depend on who is free?\n\nShe does not use e-mail, so I would look after the bookings for her.',
    hoursAgo: 2.3,
    since: [],
  },
  {
    name: 'Dev Malhotra',
    email: 'dev.malhotra@example.com',
    subject: 'Invoice in the name of my company',
    message:
      'Hello, we have just moved into a small office in Digbeth and would like a clean every other Friday evening. Before I book: can the invoice be made out to the company, with our VAT number on it?',
    hoursAgo: 14.8,
    since: [],
  },
  {
    name: 'Catrin Howells',
    email: 'catrin.howells@example.com',
    subject: 'Allergy to lavender',
    message:
      'My son reacts badly to anything with lavender in it. If I book with your products, could you tell me what is in them? I am happy to provide our own if that is simpler.',
    hoursAgo: 27.4,
    since: ['read'],
  },
  {
    name: 'Joanna Birtwistle',
    email: 'joanna.birtwistle@example.com',
    subject: 'Key safe',
    message:
      'We are at work when the cleaner comes. Is it all right to leave the key in a key safe by the side door, and how do I tell them the code without putting it in an e-mail?',
    hoursAgo: 76.9,
    since: [
      {
        afterHours: 3,
        answer:
          'Hello Joanna,\n\na key safe is fine, many of our customers use one. Please write the code into the notes for the cleaner when you book: only the cleaner who has accepted your visit sees them, and only for that visit.\n\nOlive, Brightwren',
      },
    ],
  },
  {
    name: 'Tom Ashworth',
    email: 'tom.ashworth@example.com',
    subject: 'Clean before the builders or after?',
    message:
      'We are having the kitchen done over three weeks. Would you clean in between, or is it better to wait until they have gone? There will be plaster dust everywhere.',
    hoursAgo: 214.2,
    since: [
      {
        afterHours: 5,
        answer:
          'Hello Tom,\n\nplaster dust comes back for days, so we would wait. Book a deep clean for two or three days after the builders have left, then it is done once and properly.\n\nOlive, Brightwren',
      },
      {
        afterHours: 30,
        answer:
          'Hello Tom,\n\nyou asked on the phone about the oven as well: yes, choose “inside of the oven” with the deep clean, it adds half an hour.\n\nOlive, Brightwren',
      },
    ],
  },
  {
    name: 'Sheila Ramsbottom',
    email: 'sheila.ramsbottom@example.com',
    subject: 'Thank you',
    message:
      'No question, I only wanted to say that the young woman who came on Monday did a lovely job and even moved the dog bed. Please pass it on.',
    hoursAgo: 330.7,
    since: [
      {
        afterHours: 20,
        answer:
          'Dear Mrs Ramsbottom,\n\nthank you for taking the trouble to write. We have passed it on, and it made her day.\n\nOlive, Brightwren',
      },
      'close',
    ],
  },
  {
    name: 'Gareth Pugh',
    email: 'gareth.pugh@example.com',
    subject: 'Do you come to Shrewsbury?',
    message: 'Do you have anybody who would come out to Shrewsbury once a month? The form says no.',
    hoursAgo: 505.1,
    since: ['close'],
  },
  {
    name: 'SEO Growth Team',
    email: 'outreach@rank-first.example',
    subject: 'Your website on page 1 of Google!!!',
    message:
      'Dear Sir or Madam, we have audited your website and found 47 critical errors. Our experts guarantee first place within 14 days. Reply YES for your free report and special price.',
    hoursAgo: 41.6,
    since: ['mark-spam'],
  },
];
