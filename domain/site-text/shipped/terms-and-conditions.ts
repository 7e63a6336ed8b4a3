import type { PageCopy } from '../page-text.ts';

/**
 * rules/prices#worked-examples, rules/lifecycles#booking, rules/lifecycles#amending, rules/money#card-holds,
 * rules/money#gift-cards, rules/law#before-a-contract in words for the people who book.
 */
const body = `
<h2>Who you buy from</h2>
<p>You buy your clean from {businessName}, and {businessName} invoices you.[[ Our address is {businessAddress}.]][[ Write to {businessEmail}.]][[ Call {businessPhone}.]][[ Our VAT number is {vatNumber}.]]</p>
<p>The cleaners are self-employed people who work for us on the bookings they choose. Your contract is with us, so if something is wrong, tell us and we put it right.</p>
<p>These terms hold for bookings made on this website, by phone and by accepting a quote. Each booking keeps the version of the terms that you agreed to.</p>

<h2>How a booking is made</h2>
<ol>
<li>You tell us about the home, choose a day and a time, and check the whole price and these terms.</li>
<li>When you go on to pay, we keep that time for you for 15 minutes, and longer if you ask for it. You press “Book and pay”. That is an order you pay for. It becomes a booking when your card has been held or saved, or a gift card pays for all of it.</li>
<li>We ask cleaners near you. The booking is confirmed when the cleaner, or each of the cleaners, has accepted, and we email you.</li>
</ol>
<p>While we are still looking we tell you so, and you can cancel for nothing. You never pay for a clean that nobody came to.</p>
<p>If we book for you by phone, you get a link. The booking is yours once you have read these terms there and agreed to them.</p>

<h2>What you pay</h2>
<ul>
<li>The price is the hours you book, times the number of cleaners, times the rate for how often we come.</li>
<li>It includes [[VAT at {taxRate}% and ]]everything that can’t be avoided. No booking fee or card fee is added.</li>
<li>Extras such as the oven or ironing have no price of their own: they add time.</li>
<li>If we bring the cleaning products and a vacuum cleaner, one amount[[, {suppliesRate} today,]] is added to each visit, however many cleaners come.</li>
<li>The rates of your booking are those you saw when you booked. They never change afterwards.</li>
<li>In a regular clean we may change the rates for visits to come, after telling you by email 30 days before. You can end the regular clean at any time.</li>
<li>An offer is one price for the hours it names. Hours beyond them cost our one-off rate.</li>
<li>A promo code lowers the price of the work, not of cleaning products. One code may be used for a booking, not together with an offer, and in a regular clean for the first visit only.</li>
</ul>

<h2>When your money moves</h2>
<ul>
<li>If the clean starts within 5 days, your bank sets the amount aside when you book. Otherwise we keep your card with our payment service and ask your bank to set the amount aside 3 days before the clean.</li>
<li>Nothing is taken before the clean. We take it after the clean is done: not sooner than 18 hours after it unless you say that all is well, and usually within 24 hours.</li>
<li>We never take more than was set aside unless you have agreed to longer work.</li>
<li>If your bank won’t set the amount aside, we tell you and you can use another card. A clean that stays unpaid may be cancelled, for nothing.</li>
<li>Money goes back the way it came, at once and at the latest within 14 days.</li>
<li>Parking is never charged to you afterwards. Tell us when you book if a cleaner can only park for money.</li>
<li>A tip is your free choice after the clean. All of it goes to the cleaners.</li>
</ul>

<h2>Changing a clean</h2>
<p>Until {freeCancelHours} hours before the start you can move the clean or change its hours, extras, rooms, products, cleaners or address as often as you like. You see the difference in price first. If your cleaner can’t keep the new time or do the longer work, we look for somebody else and tell you.</p>
<p>Later than that a clean can be moved free of charge if your cleaner agrees to the new time. Otherwise moving counts as cancelling and booking again. If you cancel a clean that was moved so late, you pay at least what was due when you moved it.</p>

<h2>Cancelling a clean</h2>
<table>
<thead><tr><th scope="col">You cancel</th><th scope="col">You pay</th></tr></thead>
<tbody>
<tr><td>{freeCancelHours} hours or more before the start</td><td>Nothing</td></tr>
<tr><td>Between {freeCancelHours} and {fullFeeHours} hours before</td><td>{lateFeePercent}% of the price of the work</td></tr>
<tr><td>Less than {fullFeeHours} hours before, or the cleaner can’t get in</td><td>The whole price of the work</td></tr>
</tbody>
</table>
<ul>
<li>Cleaning products we were going to bring are never charged.</li>
<li>While no cleaner has accepted, cancelling is free at any time.</li>
<li>With two cleaners, only the part of those who have accepted counts.</li>
<li>“Can’t get in” means: after waiting 20 minutes and trying to reach you twice.</li>
<li>Time is counted in hours to the start, also on nights when the clocks change.</li>
<li>The fee includes VAT where we charge it, and your cleaner gets the same share of their pay.</li>
<li>If we cancel, or nobody comes, you pay nothing.[[ If that is less than 24 hours before the start, you get a gift card over {goodwillAmount} as well.]]</li>
</ul>

<h2>Your right to cancel within 14 days</h2>
<p>As a consumer you may cancel within 14 days after the day you booked, without giving a reason. If you do so before the clean starts, you pay nothing, even if it was to start in an hour.</p>
<p>We start within those 14 days only if you ask us to, by ticking a box when you book. If you cancel after the clean has started, you pay for the time already worked. Once the clean has been fully done, this right ends. In a regular clean the 14 days run from the first booking.</p>
<p>If the cleaner can’t get in during those 14 days, you pay for the full quarter-hours that they wait: for 20 minutes, a quarter of an hour. A clean booked for a business has no such right.</p>
<p>To cancel, use the link in our email or your account, or tell us in any clear way. You may use these words:</p>
<blockquote><p>To {businessName}: I hereby give notice that I cancel my contract for the following clean:</p><p>Booked on … / Date and time of the clean … / Name … / Address … / Date … / Signature (only if this is on paper) …</p></blockquote>

<h2>Repeated cleans</h2>
<ul>
<li>Each visit of a regular clean is a booking of its own, made 8 weeks ahead. You can skip one for nothing until {freeCancelHours} hours before.</li>
<li>You can pause a regular clean for up to 8 weeks and end it at any time. There is no exit fee. Visits less than {freeCancelHours} hours away follow the rules for cancelling.</li>
<li>If your usual cleaner can’t come, we do what you chose: ask you, send somebody else, or leave the visit out.</li>
<li>A visit that falls on a day we don’t work is left out free of charge, and we offer you another day.</li>
</ul>

<h2>In your home</h2>
<ul>
<li>Somebody lets the cleaner in, or you tell us how they get in.</li>
<li>Tell us about pets, parking, the floor you live on and anything that could hurt somebody or be broken.</li>
<li>Water and electricity work. Unless you asked us to bring them, cleaning products and a vacuum cleaner are there.</li>
<li>A cleaner who can’t stay safely may leave. You are not charged until we have looked into it.</li>
<li>We don’t clean on 25 and 26 December and on 1 January.</li>
</ul>

<h2>If the clean is shorter or longer</h2>
<ul>
<li>If the cleaner has finished everything early, the hours you booked stand.</li>
<li>If a cleaner came late, left early or didn’t come, you pay for the time actually worked.</li>
<li>Longer work needs your agreement, before or during the clean. It is charged at the rate of your booking, and it is at most two hours.</li>
<li>You may book less time than we suggest. Your cleaner then does what fits in it, in the order you ask for.</li>
<li>You see the hours before we take the money, and can tell us that something is wrong with them.</li>
</ul>

<h2>If something isn’t right</h2>
<p>Tell us in your account or by replying to any email about your booking. We answer within 2 working days. If you tell us within 72 hours of the clean, we come back within 5 days and clean again what wasn’t right, free of charge.</p>
<p>Your rights by law last longer than that. Under the Consumer Rights Act 2015 a service must be carried out with reasonable care and skill. If it isn’t, you can ask us to do it again or to lower the price.</p>
<p>If something was damaged, tell us as soon as you can. You can send pictures by replying to any email about your booking. Don’t repair it before we have answered, unless it can’t wait.</p>

<h2>Gift cards</h2>
<ul>
<li>A gift card is worth £10 to £500 and pays for cleans booked with us. It buys neither gift cards nor tips, and one card may be used for a booking.</li>
<li>It runs for 24 months from the day it is bought, and for 24 months from each time it is used. We remind the receiver 60 and 14 days before it ends. For 12 months after that we bring it back if asked.</li>
<li>The buyer can have the money back within 14 days, as long as nothing of the card was used.</li>
<li>What is left after a clean stays on the card. It can’t be turned into cash.</li>
<li>A card we give as an apology was not paid for and can’t be refunded.</li>
</ul>

<h2>Booking for a business</h2>
<p>If you book for a business, the right to cancel within 14 days does not apply. Where we have agreed that you pay by invoice, it is due on the day it names, and new bookings may wait until older invoices are paid.</p>

<h2>What we are liable for</h2>
<p>We are liable for loss and damage that we or the cleaners we send cause by not taking reasonable care, as far as it could be foreseen when you booked. We are not liable for what was faulty or worn before, or for what we could not prevent.</p>
<p>Nothing in these terms limits our liability for death or injury caused by negligence, for fraud, or for anything else where the law doesn’t allow it. Nothing takes away a right that the law gives you as a consumer.</p>

<h2>The law</h2>
<p>The law of England and Wales applies. If you live elsewhere in the United Kingdom, you may also go to the courts there.</p>
`;

export const termsAndConditions: PageCopy = {
  title: 'Terms and conditions',
  description:
    'The terms of {businessName}: how a booking is made, what you pay and when, cancelling, and your right to cancel within 14 days.',
  intro: 'What you and we can expect of each other, in plain words.',
  body: body.trim(),
};
