import { Card } from '#app/components/layout/card.tsx';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import type { OfficeMessage } from './message-documents.ts';
import classes from './message-thread.module.css';

/** What they wrote, and everything we answered by mail since, oldest first. */
export function MessageThread({ message }: { message: OfficeMessage }) {
  const { name, createdAt, answers } = message;
  return (
    <ol className={classes.thread} aria-label="What was written">
      <Card as="li">
        <p className={classes.head}>
          <strong translate="no">{name}</strong> <time dateTime={createdAt}>{momentLabel(createdAt)}</time>
        </p>
        <p className={classes.text}>{message.message}</p>
      </Card>
      {answers.map(({ text, at }) => (
        <li key={at} className={classes.ours}>
          <p className={classes.head}>
            <strong>We answered</strong> <time dateTime={at}>{momentLabel(at)}</time>
          </p>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
