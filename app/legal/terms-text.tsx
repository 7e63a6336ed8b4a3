import { LegalSection, LegalText } from './legal-text.tsx';
import { TermsCancelling } from './terms-cancelling.tsx';

function WhoAndHow() {
  return (
    <>
      <LegalSection id="who" title="Who you buy from">
        <p>
          You buy your clean from Brightwren, and Brightwren invoices you. The cleaners are self-employed
          people who work for us on the bookings they choose.
        </p>
      </LegalSection>
      <LegalSection id="booking" title="How a booking is made">
        <p>
          Pressing “Book and pay” is an order you pay for. It becomes a booking when your card has been held
          or saved. Until then we keep your time for 15 minutes.
        </p>
        <p>
          We then ask cleaners near you. The booking is confirmed when the cleaner, or both cleaners, have
          accepted, and we email you. While we are still looking we tell you so, and you can cancel for
          nothing. You never pay for a clean that nobody came to.
        </p>
      </LegalSection>
      <LegalSection id="price" title="What you pay">
        <ul>
          <li>
            The price is the hours you book, times the number of cleaners, times the rate for how often we
            come.
          </li>
          <li>It includes VAT and everything that can’t be avoided. No booking fee or card fee is added.</li>
          <li>Extras have no price of their own: they add time.</li>
          <li>
            If we bring the cleaning products, one amount is added to each visit, however many cleaners come.
          </li>
          <li>The rates of your booking are those you saw when you booked. They never change afterwards.</li>
          <li>In a series of visits we may change the rates, after telling you by email 30 days before.</li>
        </ul>
      </LegalSection>
    </>
  );
}

function PayingAndTime() {
  return (
    <>
      <LegalSection id="paying" title="When your money moves">
        <ul>
          <li>
            If the clean starts within 5 days, your bank sets the amount aside when you book. Otherwise we
            keep your card with our payment service and ask your bank to set the amount aside 3 days before
            the clean.
          </li>
          <li>
            Nothing is taken before the clean. We take it after the clean is done: not sooner than 18 hours
            after it unless you say all is well, and usually within 24 hours.
          </li>
          <li>We never take more than was set aside unless you have agreed to longer work.</li>
          <li>Money goes back the way it came, at once and at the latest within 14 days.</li>
        </ul>
      </LegalSection>
      <LegalSection id="time" title="If the clean is shorter or longer">
        <ul>
          <li>If the cleaner has finished everything early, the hours you booked stand.</li>
          <li>If a cleaner came late, left early or didn’t come, you pay for the time actually worked.</li>
          <li>Longer work needs your agreement first, at the rate of your booking, and at most two hours.</li>
          <li>
            You may book less time than we suggest. Your cleaner then does what fits in it, in the order you
            ask for.
          </li>
        </ul>
      </LegalSection>
    </>
  );
}

function AfterTheClean() {
  return (
    <>
      <LegalSection id="home" title="In your home">
        <ul>
          <li>Somebody lets the cleaner in, or you tell us how they get in.</li>
          <li>Tell us about pets, parking and anything that could hurt somebody or be broken.</li>
          <li>
            Water and electricity work. Unless you asked us to bring them, cleaning products and a vacuum
            cleaner are there.
          </li>
          <li>
            A cleaner who can’t stay safely may leave. You are not charged until we have looked into it.
          </li>
          <li>We don’t clean on 25 and 26 December and on 1 January.</li>
        </ul>
      </LegalSection>
      <LegalSection id="complaints" title="If something isn’t right">
        <p>
          Tell us by replying to any email about your booking. We answer within 2 working days. If you tell us
          within 72 hours of the clean, we come back within 5 days and clean again what wasn’t right, free of
          charge.
        </p>
        <p>
          Your rights by law last longer than that. Under the Consumer Rights Act 2015 a service must be
          carried out with reasonable care and skill. If it isn’t, you can ask us to do it again or to lower
          the price.
        </p>
      </LegalSection>
      <LegalSection id="law" title="The law">
        <p>
          The law of England and Wales applies. Nothing in these terms takes away a right that the law gives
          you as a consumer, and nothing limits our liability where the law doesn’t allow it.
        </p>
      </LegalSection>
    </>
  );
}

/** product.md 1, 2.4–2.6, 3.1 and 7 in words for the people who book. */
export function TermsText() {
  return (
    <LegalText>
      <WhoAndHow />
      <PayingAndTime />
      <TermsCancelling />
      <AfterTheClean />
    </LegalText>
  );
}
