-- What the company writes for the site is shown by public pages (0044).
create trigger page_texts_shown after insert or update or delete or truncate on page_texts
  for each statement execute function tell_of_content();
create trigger legal_versions_shown after insert or update or delete or truncate on legal_versions
  for each statement execute function tell_of_content();
create trigger faq_entries_shown after insert or update or delete or truncate on faq_entries
  for each statement execute function tell_of_content();
create trigger site_settings_shown after insert or update or delete or truncate on site_settings
  for each statement execute function tell_of_content();
create trigger site_logos_shown after insert or update or delete or truncate on site_logos
  for each statement execute function tell_of_content();
