import type { VisitRecord } from '#app/documents/visit-record.ts';
import { RecordCard } from './record-card.tsx';
import { WishesCard } from './wishes-card.tsx';

type OfficeRecordProps = {
  record: VisitRecord | null;
  booking: { id: string; seriesId?: string | null };
  isOpen: boolean;
};

/** The record of a visit for the office, with what its customer asked for. */
export function OfficeRecord({ record, booking, isOpen }: OfficeRecordProps) {
  return (
    <>
      <RecordCard record={record} bookingId={booking.id} by="office" />
      <WishesCard record={record} isOfSeries={Boolean(booking.seriesId)} isOpen={isOpen} by="office" />
    </>
  );
}
