-- What a cleaner sends to prove who they are: an identity document and a basic DBS certificate, as PDF or picture.
alter table uploads drop constraint uploads_purpose_check;
alter table uploads add constraint uploads_purpose_check
  check (purpose in ('cv', 'identity-document', 'dbs-certificate'));
alter table uploads drop constraint uploads_kind_check;
alter table uploads add constraint uploads_kind_check check (kind in ('pdf', 'docx', 'jpg', 'png'));

alter table providers
  add column identity_document_path text unique,
  add column dbs_certificate_path text unique,
  -- What the company has asked for again and why; empty once it has come.
  add column documents_asked text[] not null default '{}'
    check (documents_asked <@ array['identity-document', 'dbs-certificate']),
  add column documents_asked_words text,
  -- Why the company switched the profile off; its owner reads it.
  add column disabled_reason text;

-- What the company has seen of a cleaner before approving them (product.md 2, 7.10): kept when the copy is gone.
create table provider_checks (
  provider_id uuid not null references providers (id) on delete cascade,
  kind text not null check (kind in ('identity', 'dbs', 'right-to-work', 'insurance')),
  seen_on date not null,
  -- The certificate's or share code's number, the insurer with the policy.
  reference text not null,
  valid_until date,
  seen_by text not null,
  recorded_at timestamptz(3) not null,
  primary key (provider_id, kind)
);
