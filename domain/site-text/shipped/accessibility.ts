import type { PageCopy } from '../page-text.ts';

/** rules/law#accessibility. What it says is tested holds for every release: the walk over all pages in tests/e2e. */
const body = `
<h2>What we aim for</h2>
<p>{businessName} wants everybody to be able to book a clean, change it and pay for it by themselves. We follow the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.</p>

<h2>What works</h2>
<ul>
<li>Everything can be done with a keyboard alone, and you always see where you are.</li>
<li>Screen readers are told what a field is for, what went wrong and how the price changes. Nothing moves on by itself when you choose something.</li>
<li>You can enlarge the text to 400% without scrolling sideways, and use your own colours.</li>
<li>Colour is never the only sign, and text has enough contrast.</li>
<li>Movements are left out if your device asks for that.</li>
<li>Pages you only read, and the forms for messages and quotes, work without JavaScript.</li>
<li>Invoices can be read as a web page as well as a PDF.</li>
<li>There is time: a chosen time can be kept for longer by pressing a button, and before you are signed out for not doing anything we ask whether you are still there.</li>
</ul>

<h2>What may still be difficult</h2>
<ul>
<li>Your bank may ask you to confirm a payment on a page of its own, which we can’t make accessible.</li>
<li>A document that somebody else made and sent to us, such as a certificate, may be a picture of text.</li>
<li>Booking, buying a gift card, applying and your account need JavaScript. Without it, <a href="/quote">ask for a quote</a> or <a href="/contact">write to us</a>.</li>
</ul>

<h2>How we test it</h2>
<p>With each release all public pages are opened in a browser at three widths and in forced colours, and checked by a program for faults against WCAG 2.2 AA. The booking form is gone through with the keyboard, and what a screen reader is told is compared. Programs don’t find everything, so we depend on hearing from you.</p>

<h2>Ask for help, or tell us about a problem</h2>
<p>Use the <a href="/contact">contact form</a>.[[ You can also write to {businessEmail}.]][[ Or call {businessPhone}.]] Tell us which page it is and what you use to read it. We answer within two working days. We can book for you, and give you what is on the website in another form.</p>

<h2>If you are not content</h2>
<p>The Equality Act 2010 asks businesses to make reasonable adjustments. If you are not content with our answer, the Equality Advisory and Support Service can advise you: <a href="https://www.equalityadvisoryservice.com/" rel="noopener noreferrer">equalityadvisoryservice.com</a>.</p>
`;

export const accessibility: PageCopy = {
  title: 'Accessibility',
  description:
    'How accessible the website of {businessName} is, what may still be difficult, and how to ask for help.',
  intro: 'Who can use this website, what may still be difficult, and how to tell us.',
  body: body.trim(),
};
