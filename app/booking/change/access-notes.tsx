import { Button, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import { parkingLabel } from '#app/lib/label/booking-label.ts';
import { labels, parkingOptions } from '#domain/booking/options.ts';
import { floorLabel } from '#domain/booking/price/floor-label.ts';
import { somebodyHomeLabel } from '#domain/booking/visit/somebody-home-label.ts';
import { ChangeForm } from './change-form.tsx';
import type { ChangeableBooking } from './changeable-booking.ts';

/** How to get in, pets and parking; they can be changed until the clean is done. */
export function AccessNotes({ booking, isOpen }: { booking: ChangeableBooking; isOpen: boolean }) {
  const [isEditing, setEditing] = useState(false);
  return (
    <Card as="section" title="Getting in">
      {isEditing ? (
        <NotesForm booking={booking} onEnd={() => setEditing(false)} />
      ) : (
        <>
          <FactList
            facts={[
              { label: 'Notes for the cleaner', value: booking.commentsForAssistant || 'None yet' },
              { label: 'Pets', value: booking.pets },
              { label: 'Parking', value: parkingLabel(booking.parking) },
              { label: 'Floor', value: floorLabel(booking.floor, booking.lift) },
              { label: 'When we come', value: somebodyHomeLabel(booking.somebodyHome) },
            ]}
          />
          {isOpen && (
            <Button variant="default" mt="md" onClick={() => setEditing(true)}>
              Change these notes
            </Button>
          )}
        </>
      )}
    </Card>
  );
}

function NotesForm({ booking, onEnd }: { booking: ChangeableBooking; onEnd: () => void }) {
  return (
    <ChangeForm
      answer="notes"
      version={booking.version}
      confirm="Save"
      keep="Leave them"
      onKeep={onEnd}
      onDone={onEnd}
    >
      {(problems) => (
        <Stack gap="sm">
          <Textarea
            id={fieldId('commentsForAssistant')}
            name="commentsForAssistant"
            label="Notes for the cleaner"
            description="How to get in, where things are. Only your cleaner reads this."
            rows={4}
            maxLength={1000}
            defaultValue={booking.commentsForAssistant ?? ''}
            error={problemFor(problems, 'commentsForAssistant')}
          />
          <TextInput
            id={fieldId('pets')}
            name="pets"
            label="Pets (optional)"
            maxLength={200}
            defaultValue={booking.pets ?? ''}
            error={problemFor(problems, 'pets')}
          />
          <NativeSelect
            id={fieldId('parking')}
            name="parking"
            label="Parking"
            defaultValue={booking.parking ?? 'free'}
            error={problemFor(problems, 'parking')}
            data={parkingOptions.map((value) => ({ value, label: labels.parking[value] }))}
          />
          <NativeSelect
            id={fieldId('somebodyHome')}
            name="somebodyHome"
            label="When we come"
            defaultValue={String(booking.somebodyHome ?? '')}
            data={[
              { value: '', label: 'Not said' },
              { value: 'true', label: somebodyHomeLabel(true) },
              { value: 'false', label: somebodyHomeLabel(false) },
            ]}
          />
        </Stack>
      )}
    </ChangeForm>
  );
}
