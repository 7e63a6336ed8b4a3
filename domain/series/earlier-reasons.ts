/** What stands on bookings that were left out of a series before it was called a regular clean, as it is said today. */
const earlierReasons: Readonly<Record<string, string>> = {
  'This visit is skipped; your series goes on.': 'This visit is skipped; your regular clean goes on.',
  'The series is paused': 'The regular clean is paused',
  'The series has ended': 'The regular clean has ended',
};

/** The stored reason of a cancellation as people read it. */
export const formatReason = (stored: string): string => earlierReasons[stored] ?? stored;
