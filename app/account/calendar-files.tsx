import { runDocument } from '#app/lib/call/run-document.ts';
import { useRunOnce } from '#app/lib/call/run-once.ts';
import classes from './calendar-card.module.css';
import { calendarFilesInEmailsDocument } from './calendar-documents.ts';
import { IdentityForm } from './identity/identity-form.tsx';

type CalendarFilesProps = { isOn: boolean; whose: 'cleans' | 'jobs'; onChange: () => Promise<void> };

/** Whoever has the feed may have each visit once: without the calendar files that emails carry. */
export function CalendarFiles({ isOn, whose, onChange }: CalendarFilesProps) {
  const runOnce = useRunOnce();
  async function change(): Promise<boolean> {
    await runOnce(`files:${isOn}`, (options) =>
      runDocument(null, calendarFilesInEmailsDocument, { isOn: !isOn }, options),
    );
    await onChange();
    return true;
  }
  return (
    <>
      <p>
        {isOn
          ? `Emails about your ${whose} also carry a calendar file. If your calendar takes both, you see each of your ${whose} twice: leave the files out, and delete what they have put in.`
          : `Emails about your ${whose} carry no calendar file. Your calendar has them from this feed.`}
      </p>
      <div className={classes.verbs}>
        <IdentityForm
          submit={isOn ? 'Leave calendar files out of emails' : 'Put calendar files into emails'}
          isQuiet
          send={change}
        />
      </div>
    </>
  );
}
