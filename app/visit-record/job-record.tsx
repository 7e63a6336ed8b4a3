import { useNow } from '#app/components/layout/use-now.ts';
import type { VisitRecord } from '#app/documents/visit-record.ts';
import { recordOpen } from '#domain/visit-record/visit-record.ts';
import { ChecklistCard } from './checklist-card.tsx';
import { PhotosCard } from './photos-card.tsx';
import { RecordNotesCard } from './record-notes-card.tsx';
import type { AddToRecord } from './use-record-press.ts';

type JobRecordProps = {
  record: VisitRecord | null;
  booking: { id: string; startsAt: string; endsAt: string };
  link: { completedAt?: string | null };
  add: AddToRecord;
};

/** The record of a job for its cleaner: what is to be done and what they show and say of it. */
export function JobRecord({ record, booking, link, add }: JobRecordProps) {
  const now = useNow();
  if (!record) return null;
  const { from, until } = recordOpen({
    startsAt: new Date(booking.startsAt),
    endsAt: new Date(booking.endsAt),
    completedAt: link.completedAt ? new Date(link.completedAt) : null,
  });
  const part = { record, bookingId: booking.id, isOpen: now >= from && now <= until, add };
  return (
    <>
      {(now >= from || record.isWithoutPhotos) && <PhotosCard {...part} />}
      <ChecklistCard {...part} />
      {now >= from && <RecordNotesCard {...part} />}
    </>
  );
}
