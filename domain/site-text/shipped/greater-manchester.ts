import type { PageCopy } from '../page-text.ts';

export const greaterManchester: PageCopy = {
  title: 'Home cleaning in Greater Manchester',
  description:
    'Book a home cleaner in Manchester, Salford, Stockport, Bolton, Oldham and around: prices with everything included, districts and the next free times.',
  intro:
    'Manchester and the nine boroughs around it: see the whole price and the next free time for your postcode.',
  body: `<h3>Ten boroughs, one price</h3>
<p>Greater Manchester is Manchester, Salford, Trafford, Stockport, Tameside, Oldham, Rochdale, Bury, Bolton and Wigan. An hour costs the same in all of them. Postcodes here begin with M, BL, OL, SK, WA and WN; further down this page is every district we serve.</p>
<h3>Who comes</h3>
<p>We ask cleaners near you first, and they see the area, the hours and the pay before they accept. When one has accepted we email you the first name. With regular cleaning each visit is offered to your last cleaner before anybody else.</p>
<h3>Terraces and apartments</h3>
<p>The booking form asks about the floor, a lift and parking, whichever your home is, and suggests the hours by bedrooms and bathrooms. You may choose fewer, and the form says when that may not be enough.</p>`,
};
