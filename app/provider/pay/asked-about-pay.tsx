import { Link } from 'react-router';
import { LatePart } from '#app/components/dashboard/late-part.tsx';
import { PayQuestionLines } from '#app/components/selling/pay-question-lines.tsx';
import { ownPayQuestionsDocument, type PayQuestion } from '#app/documents/pay-question.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import type { Deferred } from '#app/lib/page/deferred.ts';

/** What the signed-in cleaner asked about their pay, newest first. */
export const loadPayQuestions = async (): Promise<readonly PayQuestion[]> =>
  (await runDocument(null, ownPayQuestionsDocument, {})).listPayQuestions;

/** What a cleaner asked about their pay, with the answers; nothing where they never did. */
export function AskedAboutPay({ asked }: { asked: Deferred<readonly PayQuestion[]> }) {
  return (
    <LatePart value={asked} failed={<p role="alert">What you asked about your pay could not be loaded.</p>}>
      {(questions) =>
        questions.length > 0 && (
          <section>
            <h2>What you asked about your pay</h2>
            {questions.map((question) => (
              <div key={question.id}>
                <PayQuestionLines question={question} />
                <p>
                  <Link
                    to={`/dashboard/sp/booking/${question.bookingID}`}
                    aria-label={`See the job, asked: ${question.words}`}
                  >
                    See the job
                  </Link>
                </p>
              </div>
            ))}
          </section>
        )
      }
    </LatePart>
  );
}
