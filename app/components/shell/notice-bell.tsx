import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { noticesChangedDocument, unreadNoticesDocument } from '#app/documents/live.ts';
import { IconBell } from '#app/icons/desk.ts';
import { followLive } from '#app/lib/call/follow-live.ts';
import { reportError } from '#app/lib/call/report-error.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { whileWatched } from '#app/lib/call/while-watched.ts';
import classes from './notice-bell.module.css';

/** More are not counted for anybody. */
const maxShown = 99;

/** How many notices are unread, while somebody looks; it stays as it was where it can't be asked. */
function useUnread(): number {
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    const count = () => {
      runDocument(null, unreadNoticesDocument, {}).then(
        ({ countUnreadNotices }) => setUnread(countUnreadNotices),
        () => undefined,
      );
    };
    return whileWatched(() => {
      count();
      return followLive({ document: noticesChangedDocument }, count);
    });
  }, []);
  return unread;
}

/** What switches off the notifications of an earlier session is loaded where there may be some. */
function useOldPushDropped(): void {
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    import('#app/lib/start/push-browser.ts')
      .then(({ dropOldPush }) => dropOldPush())
      .catch((error: unknown) => reportError('Notifications of before could not be switched off.', error));
  }, []);
}

/** Leads to somebody's notices, with how many are unread. */
export function NoticeBell({ to }: { to: string }) {
  const unread = useUnread();
  useOldPushDropped();
  const shown = unread > maxShown ? `${maxShown}+` : String(unread);
  return (
    <Link
      to={to}
      className={classes.bell}
      aria-label={unread > 0 ? `Notifications, ${shown} unread` : 'Notifications'}
    >
      <IconBell size={24} stroke={1.75} aria-hidden />
      {unread > 0 && (
        <span className={classes.count} aria-hidden>
          {shown}
        </span>
      )}
    </Link>
  );
}
