import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { yearDate } from '#app/lib/label/moment-label.ts';
import classes from './site-content.module.css';

export type WrittenVersion = {
  id: string;
  effectiveFrom: string;
  isShipped: boolean;
  isInForce: boolean;
  isUpcoming: boolean;
};

function stateOf({ isInForce, isUpcoming, isShipped }: WrittenVersion): string {
  const words = isInForce ? 'holds today' : isUpcoming ? 'to come' : 'earlier';
  return isShipped ? `${words}, standard text` : words;
}

/** What a legal page says and said; one to come can be taken back. */
export function VersionList({ pageId, versions }: { pageId: string; versions: readonly WrittenVersion[] }) {
  return (
    <Card as="section" title="Versions">
      <ul className={classes.rows}>
        {versions.map((version) => (
          <li key={version.id} className={classes.row}>
            <span>
              <a href={`/${pageId}?version=${version.id}`}>From {yearDate(version.effectiveFrom)}</a>
              <span className={classes.note}> {stateOf(version)}</span>
            </span>
            {version.isUpcoming && (
              <VerbForm
                step="withdraw-version"
                hidden={{ pageId, id: version.id }}
                submit="Take back"
                isQuiet
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
