-- Somebody who books under the e-mail of an account without being signed in to it is not known to be its holder. Their
-- booking belongs to a customer record of its own, with what was typed in unproved_email and an address of no mailbox
-- in email, until the link in that booking's mail is opened (rules/security#strangers, decision 036).
alter table customers add column unproved_email text check (unproved_email = lower(unproved_email));
create index customers_by_unproved_email on customers (unproved_email) where unproved_email is not null;

-- What such a booking uses of a code for new customers uses up nothing of the account.
alter table promo_uses add column is_unproved boolean not null default false;
drop index promo_uses_new_email;
drop index promo_uses_new_phone;
create unique index promo_uses_new_email on promo_uses (email, is_unproved)
  where is_only_new_user and given_back_at is null;
create unique index promo_uses_new_phone on promo_uses (phone, is_unproved)
  where is_only_new_user and given_back_at is null;

alter table one_time_links drop constraint one_time_links_purpose_check;
alter table one_time_links add constraint one_time_links_purpose_check
  check (purpose in ('claim-account', 'claim-booking', 'claim-provider', 'company-invitation'));
