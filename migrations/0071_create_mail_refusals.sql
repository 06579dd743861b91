-- Mails that somebody may do without (digests, tips) say of which kind they are, whose wish counts, and how to refuse more.
alter table mails add column category text;
alter table mails add column subscriber text;
alter table mails add column unsubscribe_url text;

-- Who wants no more mails of a kind. Asked when a mail is written and again when it leaves. Global: a mail is sent by any
-- process for any account, and a link in it works signed out.
create table mail_refusals (
  subscriber text not null,
  category text not null,
  refused_at timestamptz not null,
  primary key (subscriber, category)
);
select global_table('mail_refusals');
