import { LegalSection, LegalText } from './legal-text.tsx';

function WhatWeKeep() {
  return (
    <>
      <LegalSection id="who" title="Who looks after your data">
        <p>
          Brightwren decides how the data on this website are used. To ask anything about them, reply to any
          email from us.
        </p>
      </LegalSection>
      <LegalSection id="what" title="What we keep, and why">
        <ul>
          <li>
            <strong>To carry out your booking:</strong> your name, email address, phone number and address,
            what you told us about the home, pets, parking and access, the time and price of the clean, and
            what cleaners and you write about it.
          </li>
          <li>
            <strong>Because the law says so:</strong> invoices and payments, the terms you agreed to and when.
          </li>
          <li>
            <strong>Because you allowed it:</strong> if you tick the box for offers, we email you about them.
            You can say no at any time.
          </li>
          <li>
            <strong>Because it keeps everybody safe:</strong> sign-ins and changes to bookings are recorded,
            to stop misuse.
          </li>
        </ul>
        <p>
          Your card number goes to the payment service and is never kept by us. We keep a reference to the
          payment.
        </p>
      </LegalSection>
      <LegalSection id="cleaners" title="What your cleaner sees">
        <p>
          Before accepting: the first half of your postcode, the city, the date and time, the kind of clean,
          the rooms and extras, pets, parking, and their own pay. Not your name, address or phone number.
        </p>
        <p>
          After accepting: your name, address and notes, until 7 days after the visit, and your phone number
          from 24 hours before to 24 hours after it. A cleaner never sees your email address or what you pay.
        </p>
      </LegalSection>
      <LegalSection id="working-with-us" title="If you clean with us">
        <p>
          We keep what you tell us when you apply or change later, your identity document, your basic DBS
          certificate, what we have seen of your right to work and your insurance, where we pay you and what
          you earned. Only our own people who check documents can open them, and each opening is recorded. Of
          pictures we remove where and when they were taken. The copy of your DBS certificate is deleted six
          months after we have seen it.
        </p>
      </LegalSection>
    </>
  );
}

function HowLongAndRights() {
  return (
    <>
      <LegalSection id="how-long" title="How long we keep it">
        <ul>
          <li>Invoices, payments and the bookings they belong to: 6 years after the accounting year.</li>
          <li>Notes about getting in: until 30 days after the last visit.</li>
          <li>Your account: until you close it, or for 3 years without use.</li>
          <li>Records of sign-ins and changes: 24 months.</li>
        </ul>
      </LegalSection>
      <LegalSection id="rights" title="Your rights">
        <p>
          You can ask for a copy of your data, have them put right, deleted or handed over, object to a use,
          or take back a permission. We answer within one month. What the law makes us keep, such as invoices,
          stays until its time is over; your name and contact details are removed from everything else.
        </p>
        <p>
          Cleaners are put in order by distance, rating and free time to decide whom we ask first. No decision
          about you is made by a computer alone.
        </p>
        <p>
          If you are not content with our answer, you can complain to the Information Commissioner’s Office at{' '}
          <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk/make-a-complaint</a>.
        </p>
      </LegalSection>
    </>
  );
}

function OnYourDevice() {
  return (
    <LegalSection id="device" title="What is stored on your device">
      <ul>
        <li>A cookie that keeps you signed in, once you sign in.</li>
        <li>
          The answers of a booking or an application you are filling in. They go when you close the tab, and
          never hold a card or a document.
        </li>
        <li>The pattern that postcodes are checked against.</li>
      </ul>
      <p>
        All three are needed for what you ask the website to do. We use no advertising, no tracking and no
        statistics of other companies.
      </p>
    </LegalSection>
  );
}

/** product.md 5 and 7.3–7.4 in words for the people whose data they are. */
export function PrivacyText() {
  return (
    <LegalText>
      <WhatWeKeep />
      <HowLongAndRights />
      <OnYourDevice />
    </LegalText>
  );
}
