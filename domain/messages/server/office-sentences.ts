/** About what the office keeps for everybody: posts, areas and settings. */
export const officeSentences = {
  publish_date_bad: 'Choose a publishing date no more than two years ahead',
  slug_bad: 'Enter an address of 3 to 60 small letters and numbers, with hyphens between words',
  slug_taken: 'Another post has or had this address. Choose another one.',
  tag_bad: 'Each tag needs 2 to 30 letters or numbers',
  tags_many: 'Use 8 tags at most',
  last_day_bad: 'Enter a last day to apply that is still to come, at most two years ahead',
  outcode_missing: 'Enter the first half of a postcode, like SW1A',
  days_bad: 'Choose 1 to 731 days',
  outcode_unknown: 'We don’t know the area {outcode}. Enter the first half of a real UK postcode, like SW1A',
  area_position_bad:
    'Enter the middle of the area in the United Kingdom: latitude 49.8 to 60.9, longitude −8.7 to 1.8',
  outcode_exists: 'That area is in the list already',
  outcode_used:
    'Visits were booked in this area, so its postcode stays. Take it off the list and add another.',
  country_bad: 'We clean in the United Kingdom (GB) only',
  rate_bad: 'Enter an amount like 22.80, from 0 to 200.00',
  supplies_rate_bad: 'Enter an amount like 6.00, from 0 to 100.00',
  tax_rate_bad: 'Enter a percentage from 0 to 100',
  platform_fee_bad: 'Enter a percentage from 0 to 60',
  goodwill_setting_bad: 'Enter an amount like 10.00, from 0 to 50.00',
  short_notice_bad: 'Enter 0 to 3 hours, in quarters of an hour',
  insurance_minimum_bad: 'Enter whole pounds from 0 to 20000000, like 1000000',
  currency_bad: 'Choose GBP £, USD $ or EUR €',
  currency_fixed: 'The currency can’t change any more: bookings, cards or payments in it exist.',
  pattern_bad: 'Enter a pattern of up to 300 characters that can be read',
  pattern_refuses: 'This pattern refuses {postalCode}, which is a real postcode',
  pattern_slow: 'This pattern can take too long to try. Write it with fewer repetitions inside each other.',
  pay_below_floor:
    'Cleaners would be paid {pay} an hour by default, less than {floor}. Check that and confirm it.',
  from_date_bad: 'Choose a day from tomorrow to {date}, or leave it empty to change this now',
  setting_change_over: 'This change is already in force, or was withdrawn.',
} as const;
