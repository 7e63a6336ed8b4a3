import type { PageCopy } from '../page-text.ts';

export const birmingham: PageCopy = {
  title: 'Home cleaning in Birmingham',
  description:
    'Book a home cleaner in Birmingham, Solihull, Sutton Coldfield and around: prices with everything included, districts and the next free times.',
  intro:
    'The city and the towns that share its postcode: see the whole price and the next free time for yours.',
  body: `<h3>Wherever your postcode begins with B</h3>
<p>The B postcodes reach well beyond the city: to Solihull, Sutton Coldfield, West Bromwich, Smethwick and Halesowen, and south to Bromsgrove and Redditch. Further down is every district we serve. Cleaners say how far they travel, so towards the edge a free time may be a day later than in the middle.</p>
<h3>Larger homes</h3>
<p>From about eight hours of work two cleaners come, and it is done in a day. If only one of the two can come, what happens is what you chose when you booked: one cleaner for longer, one cleaner for the same hours, or no clean and nothing to pay.</p>
<h3>Products</h3>
<p>You can lend your own cleaning products and vacuum cleaner, or ask us to bring them for a fixed amount a visit[[, now {suppliesRate}]]. Say which surfaces need care, such as stone or unsealed wood, when you book.</p>`,
};
