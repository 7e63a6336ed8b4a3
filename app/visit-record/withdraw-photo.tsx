import { VerbQuestion } from '#app/components/dashboard/verb-form.tsx';
import { FreeTextField } from '#app/components/form/free-text-field.tsx';
import { maxWithdrawalReason, type PhotoWithdrawer } from '#domain/visit-record/photo-withdrawal.ts';

const gone = 'It is deleted at once, and nobody can see it any more.';
const textOf = {
  cleaner: {
    label: 'Take it back',
    title: 'Take this photo back?',
    text: `${gone} The office still reads that you took it, and when you took it back.`,
  },
  customer: {
    label: 'Take it out',
    title: 'Take this photo out?',
    text: `${gone} The office still reads that it was taken, and when you took it out.`,
  },
  office: {
    label: 'Take it out',
    title: 'Take this photo out?',
    text: `${gone} That it was taken and taken out stays in the record, for the office alone.`,
  },
} as const;

type WithdrawPhotoProps = {
  photoId: string;
  /** Which of those on the screen it is, from 1 on. */
  number: number;
  by: PhotoWithdrawer;
};

/** Takes one photo out of the record of a visit; the office says why. */
export function WithdrawPhoto({ photoId, number, by }: WithdrawPhotoProps) {
  const { label, title, text } = textOf[by];
  const asked = { step: 'withdraw-photo', hidden: { photoID: photoId }, title, text, confirm: label };
  if (by !== 'office')
    return <VerbQuestion {...asked} label={label} name={`${label}: photo ${number}`} isGrave isQuiet />;
  return (
    <VerbQuestion {...asked} label={label} name={`${label}: photo ${number}`} isGrave isQuiet>
      {(problems, idOf) => (
        <FreeTextField
          label="Why"
          name="reason"
          description="The office reads it beside the record."
          maxLength={maxWithdrawalReason}
          idOf={idOf}
          problems={problems}
        />
      )}
    </VerbQuestion>
  );
}
