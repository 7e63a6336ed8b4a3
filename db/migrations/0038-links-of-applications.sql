-- A link of an application makes a cleaner's account, one of a booking a customer's: anybody can apply with
-- somebody else's e-mail, and must not turn that person into a cleaner by it.
alter table one_time_links drop constraint one_time_links_purpose_check;
alter table one_time_links add constraint one_time_links_purpose_check
  check (purpose in ('claim-account', 'claim-provider', 'company-invitation'));
