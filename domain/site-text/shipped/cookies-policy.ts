import type { PageCopy } from '../page-text.ts';

/**
 * rules/law#cookies, and what is really set: server/auth (sign-in), domain/consent (choices), the booking form's
 * draft, app/lib/page/load-settings.ts, the service worker.
 */
const body = `
<h2>In short</h2>
<ul>
<li>Before you choose, we store nothing but what the website needs for what you ask it to do.</li>
<li>Rejecting is as easy as accepting, and the website works the same.</li>
<li>We ask again after six months. You can change your mind at any time, below or from the foot of each page.</li>
<li>If your browser sends Global Privacy Control, we take that as a no and don’t ask.</li>
</ul>

<h2>What the website needs</h2>
<p>These need no permission, because you can’t sign in, book or have your choice kept without them.</p>
<table>
<thead><tr><th scope="col">Name</th><th scope="col">What for</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><td>session_token</td><td>Cookie: keeps you signed in, once you sign in</td><td>30 days at the most; it ends sooner when you don’t use it or sign out</td></tr>
<tr><td>challenge</td><td>Cookie: while you prove your email address or choose a new password</td><td>1 day</td></tr>
<tr><td>device</td><td>Cookie: tells a browser you have signed in with from a new one, so that we can warn you</td><td>1 year</td></tr>
<tr><td>external</td><td>Cookie: while you sign in by another service, if this website uses one</td><td>10 minutes</td></tr>
<tr><td>passkey</td><td>Cookie: while you sign in with a passkey</td><td>5 minutes</td></tr>
<tr><td>cookie_choice</td><td>Cookie: what you chose about cookies</td><td>180 days</td></tr>
<tr><td>no_counting</td><td>Cookie: that you object to the counting of page views</td><td>400 days</td></tr>
<tr><td>postalCodeRegx</td><td>Local storage: the pattern that postcodes are checked against</td><td>Until you clear it</td></tr>
<tr><td>A booking you are filling in</td><td>On your device, so that nothing is lost when you leave. Never a card</td><td>30 days, or until you press Clear or book</td></tr>
<tr><td>A booking you have just paid for</td><td>On your device: so that this browser can show it again and correct your email address</td><td>24 hours</td></tr>
<tr><td>A random text</td><td>On your device: so that a time you hold while you pay is held once, however many tabs you have open</td><td>24 hours after you last held one</td></tr>
<tr><td>Answers of other forms, and of a payment under way</td><td>Session storage: so that going back loses nothing, and nothing is paid twice</td><td>Until you close the tab</td></tr>
<tr><td>The offline page</td><td>So that there is a page to show without a connection. It is the same for everybody</td><td>Until you clear it</td></tr>
</tbody>
</table>
<p>In your browser the first five have “brightwren.” in front of their names, or “__Host-brightwren.” over a secure connection, which tells the browser to give them to this website alone.</p>

<h2>Only if you accept</h2>
<table>
<thead><tr><th scope="col">Name</th><th scope="col">What for</th><th scope="col">How long</th></tr></thead>
<tbody>
<tr><td>via</td><td>Cookie: who recommended us to you, if somebody did, so that they get their reward</td><td>60 days</td></tr>
<tr><td>Names beginning with _ga</td><td>Cookies of Google Analytics, if this website uses it: to tell visits apart and see how pages are used. They are removed when you reject</td><td>Up to 2 years</td></tr>
</tbody>
</table>
<p>If this website uses Plausible instead, that service sets no cookies. It too is loaded only after you have accepted. In use on this website today: {statisticsService}.</p>
<p>If you don’t accept, and somebody recommended us to you, their code stays in the address of the pages you open and is not kept on your device.</p>

<h2>Counting without cookies</h2>
<p>From the first page on we count how often each page is seen: the page, the website that led to it, the city it is about, and whether the screen is that of a phone, a tablet or a computer. Nothing is stored on your device or read from it for that. There is no number for you, and your internet address is not kept. UK law allows such counting without asking, as long as you can object. You can do that below.</p>
`;

export const cookiesPolicy: PageCopy = {
  title: 'Cookies policy',
  description:
    'Every cookie and every other thing {businessName} stores on your device, what it is for and how to say no.',
  intro: 'Everything this website stores on your device, what for and for how long.',
  body: body.trim(),
};
