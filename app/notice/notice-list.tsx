import { Link } from 'react-router';
import { defineList } from '#app/components/list/define-list.tsx';
import { noticesChangedDocument } from '#app/documents/live.ts';
import type { OwnNoticesQuery } from '#app/graphql/graphql.ts';
import { randomId } from '#app/lib/call/random-id.ts';
import { reportError } from '#app/lib/call/report-error.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import type { ListRows, ListVariables } from '#app/lib/list/list-rows.ts';
import { ownNoticesDocument, readNoticeDocument } from './notice-documents.ts';
import classes from './notice-list.module.css';

type OwnNotice = OwnNoticesQuery['listNotices']['items'][number];

async function load({ limit, nextToken }: ListVariables): Promise<ListRows<OwnNotice>> {
  const { listNotices } = await runDocument(null, ownNoticesDocument, { limit, nextToken });
  return { ...listNotices, nextToken: listNotices.nextToken ?? null, count: null };
}

/** Whoever follows it has read it; where that can't be told it stays unread, which harms nobody. */
function follow({ id, readAt }: OwnNotice): void {
  if (readAt) return;
  runDocument(null, readNoticeDocument, { id }, { idempotencyKey: randomId() }).catch((error: unknown) =>
    reportError('That a notice was read could not be told.', error),
  );
}

function NoticeRow({ notice }: { notice: OwnNotice }) {
  const { title, words, path, createdAt, readAt } = notice;
  return (
    <li className={classes.row} data-unread={!readAt}>
      <Link to={path} className={classes.link} onClick={() => follow(notice)}>
        <span className={classes.title}>
          {!readAt && <span className={classes.unread}>Unread</span>}
          {title}
        </span>
        {words && <span className={classes.words}>{words}</span>}
        <time className={classes.when} dateTime={createdAt}>
          {momentLabel(createdAt)}
        </time>
      </Link>
    </li>
  );
}

/** What somebody is told, newest first. */
export const ownNotices = defineList<OwnNotice>({
  title: 'Notifications',
  noun: ['notification', 'notifications'],
  nameOf: ({ title }) => title,
  columns: [],
  pageSize: 20,
  load,
  cards: (notices) => (
    <ul className={classes.list}>
      {notices.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} />
      ))}
    </ul>
  ),
  live: [{ document: noticesChangedDocument }],
  spoken: (notices) => notices.map(({ id, title, words }) => ({ key: id, words: `${title}: ${words}` })),
  empty: { title: 'Nothing yet.', text: 'What happens to your bookings and your account stands here.' },
});
