import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { Card } from '#app/components/layout/card.tsx';
import type { JobDamage } from '#app/documents/job-damage.ts';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { PictureUploads } from './picture-uploads.tsx';

/** What a cleaner is asked about something that was damaged at a job of theirs; nobody is blamed by it. */
export function JobDamageCards({ damage }: { damage: readonly JobDamage[] }) {
  return damage
    .filter(({ isOpen, told }) => isOpen || told.length > 0)
    .map((one) => <JobDamageCard key={one.claimID} damage={one} />);
}

function JobDamageCard({ damage: { claimID, item, isOpen, told } }: { damage: JobDamage }) {
  return (
    <Card as="section" title="What do you know about this?">
      <p>
        The customer tells us that something was damaged: <strong>{item}</strong>. We ask everybody who was
        there, because you know best how it was. It changes nothing about your pay.
      </p>
      {told.map(({ words, pictureCount, createdAt }) => (
        <p key={createdAt} role="status">
          You told us, {momentLabel(createdAt)}: {words}
          {pictureCount > 0 && ` (${pictureCount === 1 ? '1 picture' : `${pictureCount} pictures`})`}
        </p>
      ))}
      {isOpen && (
        <VerbForm
          step="tell-damage"
          hidden={{ claimID }}
          submit={told.length > 0 ? 'Send this too' : 'Send it to the office'}
          isQuiet={told.length > 0}
        >
          {(problems, idOf) => (
            <>
              <FreeTextField
                label={told.length > 0 ? 'Anything else?' : 'What did you notice?'}
                idOf={idOf}
                problems={problems}
              />
              <PictureUploads idOf={idOf} problems={problems} />
            </>
          )}
        </VerbForm>
      )}
    </Card>
  );
}
