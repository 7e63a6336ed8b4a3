import type { PageCopy } from '../page-text.ts';

export const london: PageCopy = {
  title: 'Home cleaning in London',
  description:
    'Book a home cleaner in London: prices with everything included, the districts we serve and the next free times. Nothing is taken before the clean.',
  intro:
    'From Enfield to Croydon and from Uxbridge to Romford: see the whole price and the next free time for your postcode.',
  body: `<h3>Parking</h3>
<p>On many London streets a visitor needs a permit or a meter. The booking form asks whether parking is free, paid or not available, so that cleaners know before they accept. Paid parking is never charged to you afterwards.</p>
<h3>Flats, floors and lifts</h3>
<p>Tell us the floor and whether there is a lift, and how your cleaner gets past the street door. No cleaner sees what you write about keys and codes before they have accepted your booking.</p>
<h3>After work</h3>
<p>Cleans start from 8:00am to 4:00pm and again from 5:30pm to 8:00pm, at the same price. The earliest you can book is tomorrow, until 6:00pm today.</p>
<h3>How far out we go</h3>
<p>Besides the E, EC, N, NW, SE, SW, W and WC postcodes our list has districts around Bromley, Croydon, Enfield, Harrow, Ilford, Kingston, Romford, Sutton, Twickenham and Uxbridge, as far as they belong to Greater London.</p>`,
};
