-- The public pages an offer stands on, chosen by the company; ids as in domain/offer/offer-pages.ts. What was
-- offered before pages could be chosen stands on the home page.
alter table offers add column pages text[] not null default '{home}' check (
  pages <@ array['home', 'cleaning-services', 'end-of-tenancy-cleaning', 'london', 'greater-manchester',
    'birmingham', 'leeds', 'brighton']
);
