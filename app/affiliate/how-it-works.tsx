import { attributionDays } from '#domain/affiliate/attribution.ts';
import classes from './affiliate.module.css';

/** The whole of the rules, in the words of whoever joins; the server keeps to them (rules/money#affiliates). */
export function HowItWorks({ reward }: { reward: string }) {
  return (
    <section aria-labelledby="how" className={classes.section}>
      <h2 id="how">How it works</h2>
      <ol className={classes.steps}>
        <li>
          <h3>Send your link</h3>
          <p>You get a link of your own. Send it to friends, put it on your website, print it on a card.</p>
        </li>
        <li>
          <h3>They book</h3>
          <p>
            They pay our usual price, no more and no less. Their booking counts if they make it within{' '}
            {attributionDays} days of first following your link.
          </p>
        </li>
        <li>
          <h3>You earn {reward}</h3>
          <p>When their first clean is done, {reward} is yours. You see it on your statement here.</p>
        </li>
      </ol>
    </section>
  );
}

/** What somebody may wonder about, before they join and after. */
export function Rules() {
  return (
    <section aria-labelledby="rules" className={classes.section}>
      <h2 id="rules">The rules in full</h2>
      <ul className={classes.rules}>
        <li>
          <strong>New customers only.</strong> Somebody who booked with us before they booked by your link
          doesn’t count, unless they cancelled at no cost. Each customer counts once.
        </li>
        <li>
          <strong>Not for yourself.</strong> A booking with your own account, email address, phone number or
          card earns nothing, nor does one paid with a gift card you bought.
        </li>
        <li>
          <strong>A full refund takes it back.</strong> If that first clean is refunded in full, so is the
          reward. If we have paid it already, it comes off your next one.
        </li>
        <li>
          <strong>You bring what you were promised.</strong> If the reward changes, customers who have booked
          already bring the one that held when they booked.
        </li>
        <li>
          <strong>Paid by bank transfer.</strong> We pay by hand and write to you first to ask for your
          account. Your statement shows when it was sent.
        </li>
        <li>
          <strong>How we know.</strong> Your code is part of the link. We remember it in a cookie only if your
          friend accepts cookies, else it stays in the address while they look around.
        </li>
        <li>
          <strong>What you see of them.</strong> How many have booked and what you earned. Never who they are.
        </li>
        <li>
          <strong>Say so.</strong> When you share your link in public, please say that you are rewarded for
          it.
        </li>
      </ul>
    </section>
  );
}
