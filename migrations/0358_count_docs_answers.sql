-- Whether pages of the documentation helped. Of the installation: it belongs to no account, and names no one.
create table docs_answers (
  -- The page's English address.
  path text not null,
  -- Random, made by the reader's browser for this page alone: a second answer takes the place of the first.
  mark text not null,
  language text not null,
  has_helped boolean not null,
  -- In UTC, of the last answer.
  day date not null,
  primary key (path, mark)
);
create index docs_answers_day on docs_answers (day);
select global_table('docs_answers');
