/** Booking a clean or a series, changing and ending it. */
export const bookingSentences = {
  closure_past: 'Choose a day from today on',
  closure_order: 'Choose a last day that is not before the first',
  closure_long: 'Close up to a year at once',
  closure_reason_missing: 'Say why in 3 to 200 characters. The customers read it.',
  closure_changed: 'By now {count} are booked on these days. Look at them, then close the days.',
  closure_stands: 'These days are closed already',
  closure_begun: 'None of these days are still to come, so they stay closed.',
  nothing_mailed: 'We have kept no email to them about this booking',
  series_ended: 'This regular clean has ended. Book again whenever you like.',
  series_date_bad: 'Choose a date of your regular clean that still has a visit',
  skip_too_late:
    'This visit is less than 24 hours away. Cancel that visit by itself; the cost is shown before.',
  pause_from_early: 'A pause can begin on {date} or later',
  pause_backwards: 'Choose a last day that is not before the first',
  pause_too_long: 'A pause can last 8 weeks, until {date}. End the regular clean if you need longer.',
  not_paused: 'This regular clean is not paused',
  shift_too_far: 'Choose a date from {first} to {last}, between the visits before and after',
  series_unchanged: 'Choose what should change',
  month_ordinal_missing: 'Say which day of the month is meant: {meant}',
  make_up_too_far: 'Choose a date from {first} to {last}',
  nothing_to_put_back: 'There is no skipped visit on that day',
  put_back_too_late: 'This visit would be less than 24 hours away. A skipped one can be put back until then.',
  put_back_paused: 'The regular clean is paused on that day. Let it go on first.',
  put_back_code_used: 'The promo code of this visit has been used for another booking. Book that day anew.',
  put_back_card_used: 'The gift card of this visit has been used for something else. Book that day anew.',
  nothing_to_make_up: 'There is no visit to make up for on that day',
  not_standing: 'You haven’t accepted every visit of this regular clean',
  not_a_series: 'This booking is a single visit',
  cover_not_asked: 'This visit already has its answer',
  fewer_hours:
    'We suggest {hours} hours for a home this size. With less time your cleaner may not finish everything.',
  payments_unavailable:
    'We can’t take cards just now. Your answers are still here; try again in a few minutes, or call us.',
  payments_closed: 'We can’t take payments yet. Please call us.',
  price_changed: 'Our price has changed in the meantime. Look at the new price and try again.',
  customer_blocked: 'We can’t take bookings from you at the moment. Please contact us.',
  booking_refused:
    'We can’t take this booking, and nothing is charged for it. If you’d like to talk about it, contact us.',
  saved_card_gone: 'We can’t use that card any more. Choose another one, or enter its details.',
  saved_card_needed:
    'This card is still to pay for a clean. Choose another card for it first, or remove this one once that clean is settled.',
  saved_card_ends: 'That card ends before the next clean. Choose another one, or add a new card.',
  saved_card_details_first: 'Save your name and address first. Then you can add a card.',
  too_many_saved_cards:
    'You can keep 10 cards, and add 10 a day. Remove one you no longer use, or try again tomorrow.',
  booking_overlaps: 'You already have a clean at {place} on {day} at {time}. {question}',
  browser_token_bad: 'Send at least 22 random characters for the browser, or leave it out',
  second_clean_only: 'You have no other clean at that time any more, so this one is not cancelled here.',
  second_clean_begun: 'This clean was to have begun by now, so it can no longer be cancelled here.',
  time_taken: 'Sorry, that time has just been taken. Choose another.',
  email_proved:
    'Somebody has opened an account with this address in the meantime. Sign in to change it, or contact us.',
  email_not_correctable: 'This address can no longer be changed here. Contact us and we’ll help.',
  time_kept_enough: 'We have kept this time for you as often as we can. Book now, or choose a time again.',
  checkout_lapsed: 'We held your time for 15 minutes. Press the button to take it again.',
  cancel_too_late: 'The clean has begun, so it can no longer be cancelled. You can end it instead.',
  cancel_start_passed:
    'This clean was to have begun by now. If nobody has come by {time}, tell us so: it then costs nothing. Call us about anything else.',
  cancel_costs: 'Cancelling now costs {fee}. Look at that amount and agree to it to cancel.',
  cancellation_reason_missing: 'Tell the customer why',
  move_too_late: 'The visit has begun, so it can no longer be changed.',
  move_to_past: 'Choose a time that is still to come',
  move_costs:
    'Your cleaner can’t come then, and moving at this notice costs {fee}. Choose another time, or agree to the cost.',
  fee_changed: 'The cost has changed in the meantime. Look at it again before you confirm.',
  change_waiting:
    'We are still asking your cleaner about your last change. Wait for the answer, or withdraw that change first.',
  change_over: 'This question is no longer open: the visit has been changed, or the change was withdrawn.',
  amend_too_late: 'A visit can be changed until 24 hours before it starts. Call us about this one.',
  amend_nobody_free: 'No cleaner is free for that. Choose fewer hours or cleaners, or move your clean first.',
  amend_quote: 'This price was agreed in a quote. Ask us for a new quote to change the work.',
  amend_redo:
    'This clean is free of charge, so its length and place stay as they are. You can still choose another time.',
  amend_needs_card:
    'Your gift card doesn’t cover this, and we have no bank card of yours. Choose less time, or call us.',
  account_overdue: 'An invoice is more than 30 days overdue. Pay it, and you can book again.',
  credit_limit_reached:
    'This booking would go over your credit limit. Pay an open invoice first, or call us.',
  withdraw_too_late: 'The visit should be over by now. Call us and tell us what happened.',
  already_chosen: 'This is settled already. Load the page again to see how it stands now.',
  still_looking: 'We are still looking for your cleaner. You can choose from 24 hours before the start.',
  cleaner_found: 'We have found a cleaner in the meantime. Look again to see who comes.',
  nobody_found: 'Nobody has taken this visit yet. Choose a new time, keep looking or cancel.',
  too_late_to_look: 'There is too little time left to keep looking. Choose a new time or cancel.',
  cannot_stay_longer:
    'The cleaners we found can’t stay that long. Choose the same hours, a new time or cancel.',
} as const;
