import type { PageCopy } from '../page-text.ts';

export const leeds: PageCopy = {
  title: 'Home cleaning in Leeds',
  description:
    'Book a home cleaner in Leeds, Otley, Wetherby, Ilkley and around: prices with everything included, the districts we serve and the next free times.',
  intro:
    'From the centre out to Otley, Wetherby and Ilkley: see the whole price and the next free time for your postcode.',
  body: `<h3>City and dales</h3>
<p>LS postcodes run from the streets around the station out to Morley and Pudsey, and up to Otley, Ilkley and Wetherby. An hour costs the same in all of them. The distance matters only to who can come and when, and the times we show already count it in.</p>
<h3>Moving house</h3>
<p>Our <a href="/end-of-tenancy-cleaning">move-in or move-out clean</a> has one price by the size of the home, and a checklist to go through when the keys are handed back. Book up to 90 days ahead; changing the day is free until {freeCancelHours} hours before.</p>
<h3>Sharing a house</h3>
<p>One person books and pays. Choose every week, every two weeks or monthly, and skip a visit when everybody is away: that is free until {freeCancelHours} hours before, too.</p>`,
};
