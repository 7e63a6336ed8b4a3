import type { PageCopy } from '../page-text.ts';

export const brighton: PageCopy = {
  title: 'Home cleaning in Brighton',
  description:
    'Book a home cleaner in Brighton, Hove, Worthing, Lewes, Eastbourne and along the coast: prices with everything included and the next free times.',
  intro:
    'Brighton, Hove and the coast on either side: see the whole price and the next free time for your postcode.',
  body: `<h3>Along the coast</h3>
<p>BN postcodes follow the sea from Littlehampton and Worthing through Hove and Brighton to Newhaven, Seaford and Eastbourne, and inland to Lewes. Further down is every district we serve. Cleaners say how far they travel, so check your own postcode for the next free time.</p>
<h3>Basements and top floors</h3>
<p>Tall houses have many stairs. The booking form asks for the floor and whether there is a lift, so that your cleaner knows what to carry before they accept.</p>
<h3>Between guests</h3>
<p>If you let a room or a flat, book a one-off clean for the day between two stays. Times are shown only when a cleaner near you is free, and the visit is confirmed when somebody has accepted: plan for that rather than for the last hour.</p>`,
};
