import { watchOpenVisits } from '../absence/watch-open-visits.ts';
import { tendComplaints } from '../booking/report/tend-complaints.ts';
import { finishBookings } from '../booking/visit-day/finish-bookings.ts';
import { sendReminders } from '../booking/visit-day/send-reminders.ts';
import type { Ctx } from '../context.ts';
import { remindCleaners } from '../matching/remind-cleaners.ts';

/** The jobs that look every few minutes what a visit needs: reminders before it, its end, and what was promised after it. */
export const visitTasks = (context: () => Ctx) => ({
  'chase-cleaners': async () => {
    await remindCleaners(context());
    await watchOpenVisits(context());
  },
  'send-reminders': () => sendReminders(context()),
  'finish-bookings': () => finishBookings(context()),
  'tend-complaints': () => tendComplaints(context()),
});
