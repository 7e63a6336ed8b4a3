import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import type { ArrivedMail } from './mail-server.ts';

/** An entry as a calendar shows it. */
export type Entry = { sequence: number; stamp: string; startsAt: string; endsAt: string; status: string };

/** The calendar part of a mail as a mail program finds it, read by a library that wrote none of it. */
export async function partOf(mail: ArrivedMail) {
  const { attachments } = await PostalMime.parse(mail.source);
  const found = attachments.filter(({ mimeType }) => mimeType === 'text/calendar');
  const files = attachments.filter(({ mimeType }) => mimeType === 'application/ics');
  const [part] = found;
  if (!part) return null;
  const text = new TextDecoder().decode(part.content as ArrayBuffer);
  const component = new ICAL.Component(ICAL.parse(text));
  return {
    text,
    component,
    /** What the header of the part says. */
    method: part.method ?? '',
    events: component.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one)),
    fileText: files.map(({ content }) => new TextDecoder().decode(content as ArrayBuffer)),
    count: found.length,
  };
}

const entryOf = (event: ICAL.Event): Entry => ({
  sequence: event.sequence,
  stamp: String(event.component.getFirstPropertyValue('dtstamp')),
  startsAt: event.startDate.toJSDate().toISOString(),
  endsAt: event.endDate.toJSDate().toISOString(),
  status: String(event.component.getFirstPropertyValue('status')),
});

/** Somebody's own calendar: it takes what mails bring, as RFC 5546 says, and replaces all of a feed by what it reads. */
export class CalendarProgram {
  readonly entries = new Map<string, Entry>();

  async takeMail(mail: ArrivedMail): Promise<boolean> {
    const part = await partOf(mail);
    for (const event of part?.events ?? []) {
      const before = this.entries.get(event.uid);
      const entry = entryOf(event);
      const isOlder =
        before &&
        (entry.sequence < before.sequence ||
          (entry.sequence === before.sequence && entry.stamp < before.stamp));
      if (!isOlder) this.entries.set(event.uid, entry);
    }
    return part !== null;
  }

  /** What stands in it: the id of each visit with its times. */
  get shown(): Record<string, string> {
    return shownOf(this.entries);
  }
}

/** A feed as a calendar that subscribes to it has it. */
export async function readFeed(address: string) {
  const answer = await fetch(address);
  const text = await answer.text();
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const entries = new Map(events.map((event) => [event.uid, entryOf(event)]));
  return {
    text,
    etag: answer.headers.get('etag') ?? '',
    count: events.length,
    entries,
    shown: shownOf(entries),
  };
}

function shownOf(entries: ReadonlyMap<string, Entry>): Record<string, string> {
  const standing = [...entries].filter(([, { status }]) => status !== 'CANCELLED');
  return Object.fromEntries(
    standing.map(([uid, { startsAt, endsAt, status }]) => [
      uid.replace(/@.*/, ''),
      `${startsAt} ${endsAt} ${status}`,
    ]),
  );
}
