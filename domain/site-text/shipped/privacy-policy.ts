import type { PageCopy } from '../page-text.ts';

/**
 * rules/people#who-may-do-what, rules/law#personal-data, rules/law#dbs in words for the people whose data they are;
 * times as server/data-protection keeps them.
 */
const body = `
<h2>Who looks after your data</h2>
<p>{businessName} decides how the data on this website are used.[[ Our address is {businessAddress}.]] To ask anything about them, [[write to {businessEmail} or ]]reply to any email from us, or use the <a href="/contact">contact form</a>.</p>

<h2>What we keep, and why</h2>
<table>
<thead><tr><th scope="col">What</th><th scope="col">Why</th><th scope="col">Allowed by</th></tr></thead>
<tbody>
<tr><td>Your name, email address, phone number and address, what you told us about the home, pets, parking and access, the time and price of the clean, and what cleaners and you write about it</td><td>To carry out your booking</td><td>Our contract with you</td></tr>
<tr><td>Who bought a gift card and who is to get it, their email addresses, and the words that go with it</td><td>To send the card and let it be used</td><td>Our contract with the buyer</td></tr>
<tr><td>What you tell us when you apply for a job, with your CV</td><td>To decide about the job</td><td>Steps you asked for before a contract</td></tr>
<tr><td>If you recommend us: your code, the cleans booked by it, what you earned and what we paid</td><td>To pay you your reward</td><td>Our contract with you</td></tr>
<tr><td>Invoices and payments</td><td>Tax and accounting</td><td>The law</td></tr>
<tr><td>The terms you agreed to, and when</td><td>To show what was agreed</td><td>Our interest in being able to prove it</td></tr>
<tr><td>Your email address and the first half of your postcode, where we could not come</td><td>To tell you once when we can</td><td>Your permission; you can say no at any time</td></tr>
<tr><td>Your email address, for offers</td><td>To tell you about offers, and once of a booking that you left before paying</td><td>Your permission; you can say no at any time</td></tr>
<tr><td>Messages and requests for a quote</td><td>To answer you</td><td>Steps you asked for before a contract</td></tr>
<tr><td>Complaints about how we use your data</td><td>To look into them and answer</td><td>The law</td></tr>
<tr><td>Sign-ins, with browser and internet address, changes of records, and how often something was tried</td><td>To keep accounts safe and stop misuse</td><td>Our interest in security</td></tr>
<tr><td>Requests that we refused, such as a wrong password or too many at once: what was asked for, and the internet address it came from (of a long one the first half) or, if you were signed in, your account. Nothing that you typed</td><td>To notice attacks and stop them</td><td>Our interest in security</td></tr>
<tr><td>The campaign, website or recommendation that led you here, with your booking or quote</td><td>To see which of our advertisements work, and to pay who recommended us</td><td>Our interest in spending sensibly</td></tr>
</tbody>
</table>
<p>Your card number goes to the payment service and is never kept by us. We keep a reference to the payment, and the kind of card, its last four digits and when it expires. A card is offered to you again if you asked us to keep it, or while your regular cleans are paid by it; you find it in your profile and can remove it there once nothing is left for it to pay.</p>

<h2>Counting visits to this website</h2>
<p>We count how often each page is seen: the page, the website that led to it, the city the page is about, and whether the screen is that of a phone, a tablet or a computer. Nothing is stored on your device for it or read from it, and there is no number for you. Addresses of visitors are not kept. We keep sums for 25 months. You can object on the <a href="/cookies-policy">cookies page</a>, and we honour Global Privacy Control.</p>
<p>Where we can’t do what somebody asks for, because we don’t clean there or no time is free, we count that: the first half of the postcode, the weekday and hour, and the price that was shown. So that a repeated try counts once, we keep the address of the connection for that hour in a scrambled form that we can’t turn back into it. The sums are about nobody, and we keep them for 24 months.</p>

<h2>What your cleaner sees</h2>
<p>Before accepting: the first half of your postcode, the city, the date and time, the kind of clean and of property, the rooms and extras, the distance, the floor and lift, pets, parking, who brings products, whether somebody is at home, whether it is a one-off or a regular clean, and their own pay. Not your name, address or phone number.</p>
<p>After accepting: your name, address and notes, until 7 days after the visit, and your phone number from 24 hours before to 24 hours after it. A cleaner never sees your email address or what you pay.</p>

<h2>Who else gets to see something</h2>
<ul>
<li>The services that work for us: payments, email and the computers this website runs on. They may use the data for that work only.</li>
<li>A statistics service, only if you accepted cookies. The <a href="/cookies-policy">cookies page</a> says whether there is one.</li>
<li>Everybody, only if you let us show what you wrote about a clean: your words and stars, your first name, the month and the first half of your postcode. You can take it back on the page of that booking at any time.</li>
<li>Authorities and advisers, where the law asks for it.</li>
</ul>
<p>We sell no data. Where one of these services works outside the United Kingdom, it may do so only as UK law allows.</p>

<h2>If you clean with us</h2>
<p>We keep what you tell us when you apply or change later, your identity document, your basic DBS certificate, what we have seen of your right to work and your insurance, where we pay you and what you earned. Only our own people who check documents can open them, and each opening is recorded. Of pictures we remove where and when they were taken. Your bank details and tax number are encrypted.</p>
<p>Customers who booked you see your first name, your rating and how many visits you have done, and your phone number from 24 hours before to 24 hours after the visit.</p>
<p>A picture of you is your choice. You say on your profile whether customers whose clean you have accepted may see it, and whether this website may show it with your first name. Take it back there at any time: it is gone from every page at once, and the file within a day. It never decides which jobs you are offered.</p>

<h2>How long we keep it</h2>
<table>
<thead><tr><th scope="col">What</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><td>Invoices and payments</td><td>At least 6 years after the accounting year</td></tr>
<tr><td>Your account, your bookings, and gift cards you bought or were given</td><td>Until you close the account or ask us to erase them, or until nobody has used the account for three years: we write to you 60 and 14 days before. What an invoice needs stays as long as the invoice</td></tr>
<tr><td>Notes about getting in</td><td>30 days after the last visit</td></tr>
<tr><td>Bookings that were begun and not finished</td><td>30 days</td></tr>
<tr><td>Your address on a list to be told when we can come</td><td>Until we have told you, 12 months at most; 7 days if you don’t confirm it</td></tr>
<tr><td>Messages, requests for a quote and the text of our emails</td><td>24 months</td></tr>
<tr><td>Complaints about your data</td><td>24 months after our answer</td></tr>
<tr><td>Applications for a job that we said no to or that you took back</td><td>6 months. A CV you took back is deleted within a day</td></tr>
<tr><td>A cleaner’s copy of a DBS certificate</td><td>6 months after we have seen it; its date, number and result stay</td></tr>
<tr><td>What a cleaner was paid, and to whom</td><td>6 years after the accounting year</td></tr>
<tr><td>Records of who changed what</td><td>24 months</td></tr>
<tr><td>Sign-ins and links in emails, once they have ended</td><td>90 days</td></tr>
<tr><td>Browsers you have signed in with</td><td>12 months after the last time</td></tr>
<tr><td>How often something was tried</td><td>7 days</td></tr>
<tr><td>Requests that we refused</td><td>90 days at most</td></tr>
</tbody>
</table>

<h2>Decisions by computer</h2>
<p>Cleaners are put in order by distance, rating and free time to decide whom we ask first. No decision with legal or similar effect on you is made by a computer alone.</p>

<h2>Your rights</h2>
<p>You can see your data, have them put right, taken with you or erased, object to a use, and take back a permission. <a href="/general-data-protection">How to do that</a> is on a page of its own.</p>
<p>If you think that we handle your data wrongly, <a href="/data-protection-complaint">complain to us</a>. You can also complain to the Information Commissioner’s Office at <a href="https://ico.org.uk/make-a-complaint/" rel="noopener noreferrer">ico.org.uk/make-a-complaint</a> at any time.</p>
`;

export const privacyPolicy: PageCopy = {
  title: 'Privacy policy',
  description:
    'What {businessName} knows about people, why, who sees it, how long it is kept, and your rights.',
  intro: 'What we know about you, why, who sees it and how long we keep it.',
  body: body.trim(),
};
