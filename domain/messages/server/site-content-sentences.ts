/** About what the public site says, which the office writes. */
export const siteContentSentences = {
  body_long: 'Keep the text under 60,000 characters',
  summary_short: 'Enter a description of at least 20 characters; search engines show it below the title',
  summary_long: 'Keep the description to 200 characters',
  intro_long: 'Keep the introduction to 400 characters',
  legal_date_bad: 'Choose a day from today on, at most a year ahead',
  legal_body_missing: 'Enter the text of the page. A legal page can’t be empty.',
  legal_version_in_force:
    'This version is already in force, and people may have agreed to it. Write a new one to follow it.',
  faq_position_bad: 'Enter a place from 0 to 1,000,000',
  faq_topic_bad: 'Enter a topic of 2 to 60 characters',
  faq_question_bad: 'Enter a question of 5 to 200 characters',
  faq_answer_bad: 'Enter an answer of 5 to 5,000 characters',
  notice_long: 'Keep the notice to 300 characters',
  notice_date_bad: 'Enter a date like 2026-12-31, or leave it empty',
  opening_hours_long: 'Keep the opening hours to 300 characters',
  social_link_bad: 'Enter the address of your own page there, or leave it empty',
  analytics_provider_bad: 'Choose no statistics, Google Analytics 4 or Plausible',
  analytics_id_bad:
    'Enter the measurement id of Google Analytics, like G-ABC123DEF4, or the domain Plausible knows the site by',
  verification_bad: 'Enter the code the search engine gave you, or its whole meta tag',
  frame_origin_bad:
    'Enter one site on each line, like https://shop.example.co.uk, without a path and without *',
  frame_origins_many: 'Up to 20 sites can show the booking form',
  redirect_from_bad: 'Enter the old path without the site’s name, like /old-page',
  redirect_to_bad: 'Enter a path of this site to lead to, like /new-page',
  redirect_page_exists: 'There is a page at this path, so it can’t lead elsewhere',
  redirect_loop: 'This would lead round in a circle',
  redirects_many: 'There can be 2,000 redirects at the most',
  redirects_none: 'Enter a redirect on each line: the old path, a comma and the new path',
  logo_bad: 'Choose a PNG picture of at most 70 kB and 1,600 × 1,600 pixels',
} as const;
