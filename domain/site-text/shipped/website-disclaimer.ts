import { checkedStatement } from '#domain/provider/check-labels.ts';
import type { PageCopy } from '../page-text.ts';

const body = `
<h2>Whose website this is</h2>
<p>This is the website of {businessName}, {siteAddress}.[[ Our address is {businessAddress}.]][[ Write to {businessEmail}.]][[ Call {businessPhone}.]][[ Our VAT number is {vatNumber}.]]</p>

<h2>What you can rely on</h2>
<ul>
<li>The price you see at the end of the booking form is the price you pay for what you booked. It includes [[VAT at {taxRate}% and ]]everything that can’t be avoided.</li>
<li>Prices on other pages are those of today. Examples name the hours they are made of; your home may need more or fewer.</li>
<li>Free times are those our cleaners have at that moment. Once you go on to pay in the booking form, we keep the time you chose for 15 minutes.</li>
<li>How long a clean takes is a suggestion from the size of the home and the work you choose. It is not a promise.</li>
</ul>

<h2>What our articles are for</h2>
<p>The <a href="/blog">blog</a> and other general advice are written with care. They can’t know your floor, your oven or your landlord. Try a product where it doesn’t show, follow what its maker says, and ask us if you are not sure. They are no legal advice.</p>

<h2>Ratings</h2>
<p>The rating of a cleaner is the mean of the stars that customers gave after cleans that they had booked and that were done. Nobody gets anything for a rating.</p>

<h2>Checks of our cleaners</h2>
<p>${checkedStatement} A basic check shows unspent convictions on the day it was made. It is no promise about how anybody will behave.</p>

<h2>Links to other websites</h2>
<p>We link to other websites where they help. We don’t run them and are not responsible for what they say or do.</p>

<h2>Availability</h2>
<p>We try to keep this website working day and night. It may be away for a while for upkeep or a fault. Bookings and payments that were made stay made.</p>

<h2>Words and pictures</h2>
<p>The words and drawings on this website belong to {businessName} or are used with permission. You may print and share pages for yourself. Ask us before you use them for anything else.</p>
<p>Postcodes and places: contains OS data © Crown copyright; Royal Mail data © Royal Mail copyright.</p>

<h2>Where this ends</h2>
<p>Nothing here limits what we are liable for by law, or a right that the law gives you as a consumer. What you and we agree when you book stands in the <a href="/terms-and-conditions">terms and conditions</a>; they come before this page.</p>
`;

export const websiteDisclaimer: PageCopy = {
  title: 'Website disclaimer',
  description: 'What you can and cannot rely on when you read the website of {businessName}.',
  intro: 'What you can rely on when you read this website, and where to ask.',
  body: body.trim(),
};
