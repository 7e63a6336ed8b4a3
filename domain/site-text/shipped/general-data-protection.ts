import type { PageCopy } from '../page-text.ts';

/** The rights of the UK GDPR in words, and how each is used here (rules/law#personal-data). */
const body = `
<h2>What the law gives you</h2>
<p>In the United Kingdom your data are protected by the UK General Data Protection Regulation and the Data Protection Act 2018. They give everybody the rights below. Using them costs nothing, and we answer within one month. If a request is unusually large we may need two months more, and tell you so.</p>

<h2>See your data, or take them with you</h2>
<p>If you have an account, open it, go to your profile and choose to download your data. You get a file with what we keep about you, in a form that other programs can read. It says what is left out, such as what would tell you about somebody else. Nobody has to prepare it: it is made at once, after you have given your password again.</p>
<p>Without an account, write to us from the email address you booked with.</p>

<h2>Put something right</h2>
<p>Change your name, phone number and addresses in your profile. What stands on an invoice that was issued stays; we correct it with another document.</p>

<h2>Erase your data</h2>
<p>You can close your account in your profile. What nothing open needs goes at once. If a clean is still to come, a payment is open or a complaint is undecided, the rest follows by itself as soon as that is settled, and you can see what it waits for. Until then you can change your mind.</p>
<p>Your name and your contact details are overwritten. What the law makes us keep, such as invoices and what a cleaner was paid, stays until its time is over. A rating stays without your name.</p>

<h2>Object, or ask us to stop for a while</h2>
<ul>
<li>Offers by email: use the link in the email, or tell us. We stop at once.</li>
<li>The counting of page views: object on the <a href="/cookies-policy">cookies page</a>.</li>
<li>Anything else we do because it is in our interest: tell us why it is wrong in your case, and we stop unless there is a reason that weighs more.</li>
<li>While we check whether data are right, or whether we may use them, you can ask us to keep them without using them.</li>
</ul>

<h2>Take back a permission</h2>
<p>What you allowed you can take back: offers as above, cookies on the <a href="/cookies-policy">cookies page</a>. What happened before stays lawful.</p>

<h2>Ask for a person to decide</h2>
<p>A computer puts cleaners in order, to decide whom we ask first about a booking. It refuses nobody a booking and ends nobody’s work. If you think that it treated you unfairly, tell us and a person looks at it.</p>

<h2>How to ask us</h2>
<p>Use the <a href="/contact">contact form</a> or reply to any email from us.[[ You can also write to {businessEmail}.]][[ Or call {businessPhone}.]] You need no special words. We may have to make sure that it is you, and then ask for no more than that takes.</p>

<h2>Complain</h2>
<p>If you think that we handle your data wrongly, <a href="/data-protection-complaint">complain to us</a>, here or on your profile: we confirm at once that we have your complaint, look into it and tell you within 30 days what came of it. You can also complain to the Information Commissioner’s Office at any time: <a href="https://ico.org.uk/make-a-complaint/" rel="noopener noreferrer">ico.org.uk/make-a-complaint</a>, telephone 0303 123 1113.</p>
`;

export const generalDataProtection: PageCopy = {
  title: 'Your data protection rights',
  description: 'How to see, correct, take away or erase what {businessName} keeps about you.',
  intro: 'What the law gives you, and how to use it with us.',
  body: body.trim(),
};
