export type DemoJob = {
  title: string;
  location: string;
  description: string;
  /** Days before today on which it was opened. */
  daysAgo: number;
  /** Days from today to the last one to apply; null for one that is open until it is closed. */
  daysLeft: number | null;
  /** Days before today on which it was closed. */
  closedDaysAgo?: number;
};

/** Work in the office of the demonstration business: one with a last day, one without, one that is filled. */
export const demoJobs: readonly DemoJob[] = [
  {
    title: 'Booking assistant, part time',
    location: 'Leeds',
    daysAgo: 9,
    daysLeft: 33,
    description: [
      'You are who customers and cleaners reach when they ring or write to us. You book visits by phone, find another cleaner when somebody falls ill, and see to it that nobody waits for an answer longer than a day.',
      'What you bring: a calm voice, clear written English, and care with other people’s keys, addresses and data. You have worked with customers before, in whatever trade.',
      'Three days a week in our Leeds office; which days, we agree with you.',
    ].join('\n\n'),
  },
  {
    title: 'Cleaner partner manager',
    location: 'London',
    daysAgo: 26,
    daysLeft: null,
    description: [
      'You meet people who want to clean with us, look at their papers, and explain how jobs, pay and cancellations work. Later you are the one they ask when something isn’t right.',
      'What you bring: you know what a good clean is, ideally because you have cleaned yourself, and you can say no kindly and explain why.',
    ].join('\n\n'),
  },
  {
    title: 'Bookkeeper, two days a week',
    location: 'London',
    daysAgo: 81,
    daysLeft: null,
    closedDaysAgo: 24,
    description: [
      'You keep our books, check the pay run of our cleaners every week and chase the few invoices that are late.',
      'What you bring: AAT level 3 or the experience that comes to the same, and patience with people who are not fond of forms.',
    ].join('\n\n'),
  },
];
