-- Every mail ever written. Without a mail server they stay here and are read as the outbox; with one they are its queue.
-- No tenant: a mail is written before an account exists (verification), and only the sender and operators read it.
create table mails (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  template text not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  -- When to try (again); null when nothing is left to do: sent, given up, or never to leave the outbox.
  next_attempt_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);
select global_table('mails');
create index mails_due on mails (next_attempt_at) where next_attempt_at is not null;
create index mails_recipient on mails (lower(recipient), created_at desc);
create index mails_created on mails (created_at desc);
