import { LegalSection } from './legal-text.tsx';

function FeeTable() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">You cancel</th>
          <th scope="col">You pay</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>24 hours or more before the start</td>
          <td>Nothing</td>
        </tr>
        <tr>
          <td>Between 24 and 2 hours before</td>
          <td>50% of the price of the work</td>
        </tr>
        <tr>
          <td>Less than 2 hours before, or the cleaner can’t get in</td>
          <td>100% of the price of the work</td>
        </tr>
      </tbody>
    </table>
  );
}

function CancellationRight() {
  return (
    <LegalSection id="fourteen-days" title="Your right to cancel within 14 days">
      <p>
        As a consumer you may cancel within 14 days after the day you booked, without giving a reason. If you
        do so before the clean starts, you pay nothing, even if it was to start in an hour.
      </p>
      <p>
        We start within those 14 days only if you ask us to, by ticking a box when you book. If you cancel
        after the clean has started, you pay for the time already worked. Once the clean has been fully done,
        this right ends. In a series of visits the 14 days run from the first booking.
      </p>
      <p>
        If the cleaner can’t get in during those 14 days, you pay for the time from the start until they
        leave, and at least half an hour. A clean booked for a business has no such right.
      </p>
      <p>
        To cancel, tell us in any clear way, for example by replying to our email. You may use these words:
      </p>
      <blockquote>
        <p>To Brightwren: I hereby give notice that I cancel my contract for the following clean:</p>
        <p>
          Booked on … / Date and time of the clean … / Name … / Address … / Date … / Signature (only if this
          is on paper) …
        </p>
      </blockquote>
    </LegalSection>
  );
}

export function TermsCancelling() {
  return (
    <>
      <LegalSection id="cancelling" title="Cancelling or moving a clean">
        <FeeTable />
        <ul>
          <li>Cleaning products we were going to bring are never charged.</li>
          <li>While no cleaner has accepted, cancelling is free at any time.</li>
          <li>With two cleaners, only the part of those who have accepted counts.</li>
          <li>“Can’t get in” means: after waiting 20 minutes and trying to reach you twice.</li>
          <li>Time is counted in hours to the start, also on nights when the clocks change.</li>
          <li>
            Moving a clean is free until 24 hours before. Later it is free if your cleaner agrees to the new
            time. Otherwise it counts as cancelling and booking again.
          </li>
          <li>The fee includes VAT, and your cleaner gets the same share of their pay.</li>
          <li>If we cancel, or nobody comes, you pay nothing.</li>
        </ul>
      </LegalSection>
      <CancellationRight />
    </>
  );
}
