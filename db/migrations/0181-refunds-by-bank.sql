-- A refund that the gateway refused can be sent by bank instead (rules/money#refunds, decision 037). How often the gateway
-- was asked, since when nobody knows its answer, and when it last said no: only then nothing is on its way.
alter table refunds add column asked integer not null default 0;
alter table refunds add column asked_at timestamptz(3);
alter table refunds add column refused_at timestamptz(3);
alter table refunds add column bank_sent_on date;
alter table refunds add column bank_reference text;
