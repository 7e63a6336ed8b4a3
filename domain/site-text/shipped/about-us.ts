import { checkedStatement } from '#domain/provider/check-labels.ts';
import type { PageCopy } from '../page-text.ts';

/** Only what the software does and the settings say: no numbers, people or history of a business we don't know. */
const body = `
<h2>What we do</h2>
<p>We clean homes in London, Greater Manchester, Birmingham, Leeds and Brighton: every week, now and then, or once from top to bottom when somebody moves. You book on this website, see the whole price before you pay, and pay after the clean is done.</p>

<h2>How we work</h2>
<ul>
<li><strong>One price.</strong> The price you see first is the price you pay for what you booked. Nothing is added at the end.</li>
<li><strong>Cleaners who chose your home.</strong> Nobody is sent. A booking is offered to cleaners nearby, and the one who comes has said yes to it.</li>
<li><strong>Checked before they start.</strong> ${checkedStatement}</li>
<li><strong>Fair to those who clean.</strong> A discount never lowers a cleaner’s pay. If you cancel late, your cleaner gets the same share of their pay as we get of the price. All of a tip is theirs.</li>
<li><strong>Put right.</strong> If something isn’t right and you tell us within 72 hours, we come back within 5 days and clean it again, free of charge.</li>
</ul>

<h2>Who you deal with</h2>
<p>You buy from {businessName}, and {businessName} is answerable to you for the clean.[[ Our address is {businessAddress}.]][[ Our VAT number is {vatNumber}.]]</p>

<h2>How to reach us</h2>
<p>[[Write to {businessEmail}. ]][[Call {businessPhone}. ]]The <a href="/contact">contact form</a> reaches us at any time, and we answer within two working days.</p>
`;

export const aboutUs: PageCopy = {
  title: 'About us',
  description: 'Who {businessName} is, how our cleans are booked and carried out, and how to reach us.',
  intro: 'A cleaning company for homes: clear prices, checked cleaners and somebody who answers.',
  body: body.trim(),
};
