/**
 * What the office reads instead where a sentence speaks to a customer or a cleaner
 * (rules/messages#who-is-addressed), by the same code.
 */
export const sentencesForOffice = {
  prices_closed:
    'Prices are being updated, so nothing can be booked just now. Look at the prices in the settings.',
  payments_closed: 'Payments are not set up, so nothing can be booked that a card pays for.',
  payments_unavailable:
    'The payment service doesn’t answer just now. What was typed is still here; try again in a few minutes.',
  files_unavailable:
    'Files can’t be kept or opened just now. What was typed is still here; try again in a few minutes.',
  outcode_not_served: 'We don’t clean in {outcode} yet. Add the area first, or make a quote.',
  commercial_closed: 'Only homes can be booked at the moment. Make a quote instead.',
  address_bad: 'Enter the street and house number of the place to clean',
  home_address_bad: 'Enter the street and house number where they live',
  first_name_missing: 'Enter a first name',
  last_name_missing: 'Enter a last name',
  email_missing: 'Enter an email address',
  phone_missing: 'Enter a phone number',
  address_missing: 'Enter a street and house number',
  postal_code_missing: 'Enter a postcode',
  name_missing: 'Enter a name',
  hours_missing: 'Choose how long it takes',
  terms_missing: 'Tick that the customer agrees to our terms',
  early_start_missing: 'Tick that the customer asks us to start within 14 days',
  customer_blocked: 'This customer is blocked. Unblock them before you book for them.',
  fewer_hours:
    'We suggest {hours} hours for a home this size. With less time the cleaner may not finish everything.',
  saved_card_gone: 'This card can no longer be used. Choose another one.',
  saved_card_needed:
    'This card is still to pay for a clean. The customer chooses another card for it in their profile, or it can be removed once that clean is settled.',
  booking_overlaps: 'There is already a clean at {place} on {day} at {time}. {question}',
  time_taken: 'That time has just been taken. Choose another.',
  email_proved:
    'Somebody has opened an account with this address in the meantime. They change it there themselves.',
  email_not_correctable: 'This address can no longer be changed here.',
  series_ended: 'This series has ended. Book a new one for the customer.',
  series_date_bad: 'Choose a date of this series that still has a visit',
  pause_too_long: 'A pause can last 8 weeks, until {date}. End the series if the customer needs longer.',
  move_costs:
    'The cleaner can’t come then, and moving at this notice costs the customer {fee}. Choose another time, or agree to the cost.',
  change_waiting:
    'The cleaner is still being asked about the last change. Wait for the answer, or withdraw that change first.',
  amend_too_late: 'A visit can be changed until 24 hours before it starts.',
  amend_nobody_free: 'No cleaner is free for that. Choose fewer hours or cleaners, or move the clean first.',
  amend_quote: 'This price was agreed in a quote. Make a new quote to change the work.',
  amend_needs_card:
    'The gift card doesn’t cover this, and we have no bank card of this customer. Choose less time, or ask them for a card.',
  account_overdue:
    'An invoice of this customer is more than 30 days overdue. Once it is paid, they can be booked for again.',
  credit_limit_reached:
    'This booking would go over the customer’s credit limit. Record a payment first, or raise the limit.',
  cancel_start_passed:
    'The clean was to have begun by now. If nobody has come by {time}, the customer can report it and owes nothing.',
  end_undecided:
    'A cleaner could not stay safely. Decide that report first; what nobody is charged for ends with it.',
  withdraw_too_late: 'The visit should be over by now. Enter the hours, or cancel the booking.',
  still_looking: 'We are still looking for a cleaner. The choice is open from 24 hours before the start.',
  hours_reported: 'The customer says that something is wrong with the hours. Answer that first.',
  card_is_held:
    'The money for this clean is already set aside on the customer’s card, so another can’t pay for it now.',
  cleaner_has_started: 'The cleaner has started the job in the app. Call them if they are not there.',
  no_show_early: 'Give the cleaner a little longer. This can be reported from {time}.',
  no_access_early: 'The cleaner waits 20 minutes from the start first. This can be reported from {time}.',
  somebody_is_in: 'Another cleaner is already at work inside.',
  payment_taken: 'The payment has been taken. Refund it if something has to be put right.',
  over_run_busy: 'The cleaner has another job straight after and cannot stay longer.',
  job_taken:
    'This visit can’t be given to this cleaner: it is no longer open, or one of the two has blocked the other.',
  provider_busy: 'This cleaner already has a job at that time, or too close to it.',
  absence_overlaps: 'This cleaner is off {when} already. Change those days instead.',
  absence_changed: 'By now {count} of theirs are on these days. Look at them, then save.',
  provider_away:
    'This cleaner is off that day. End or change their days off on their page first, or ask somebody else.',
  job_does_not_fit: 'This job is outside the hours, area or kinds of clean in the cleaner’s profile.',
  provider_not_approved: 'This cleaner’s profile is not approved yet, so they cannot take jobs.',
  too_early_to_start: 'The job can be started from {time}.',
  too_early_to_finish: 'The job can be finished once the visit has begun, from {time}.',
  not_started_yet: 'The job has to be started before it is finished.',
  not_completed_yet: 'A clean can be rated once it is done.',
  gift_expired: 'This gift card expired on {date}. Reinstate it first.',
  card_declined: 'The customer’s card was declined. Ask them for another card.',
  card_too_little_money:
    'There isn’t enough money on the customer’s card. Ask them for another card, or try again later.',
  bank_check_needed: 'The customer’s bank wants to check it’s them. Only they can finish that.',
  bank_check_refused: 'The bank didn’t confirm that it was the customer. Ask them for another card.',
  card_unreachable: 'The card service can’t be reached. Try again in a moment: nobody is charged twice.',
  too_many_enquiries:
    'There were several requests from this address or network within an hour. Wait an hour.',
  too_many_applications: 'There were too many applications from this network. Wait an hour, then try again.',
  part_finished:
    'This part is finished already, with {hours} hours. Correct the hours on the booking instead.',
} as const;
