-- What people can find, as the modules describe it: a read model, which `search.fill` makes again from nothing.
create table search_documents (
  account_id uuid not null references accounts (id) on delete cascade,
  id uuid not null,
  kind text not null,
  title text not null,
  keys text[] not null default '{}',
  path text not null,
  -- One more line for the reader. Where the thing lies within another, that one's title is shown instead.
  place text,
  -- The thing that it lies within (an item its board): forgotten with it, and shown to nobody who may not see that one.
  within_id uuid,
  -- Who may find it beside owners and administrators; null: everybody of the account.
  reader_ids uuid[],
  is_over boolean not null,
  changed_at timestamptz not null,
  primary key (account_id, id)
);
select tenant_table('search_documents');
create index search_documents_within on search_documents (account_id, within_id) where within_id is not null;
create index search_documents_kind on search_documents (account_id, kind, id);

-- Each word of the account's titles and keys once, with the number of documents that have it.
create table search_words (
  account_id uuid not null references accounts (id) on delete cascade,
  word text collate "C" not null,
  documents int not null,
  primary key (account_id, word)
);
select tenant_table('search_words');

-- The beginnings of words with a letter left out: two words whose beginnings differ by one error share one of them.
create table search_heads (
  account_id uuid not null,
  head text collate "C" not null,
  word text collate "C" not null,
  primary key (account_id, head, word),
  foreign key (account_id, word) references search_words (account_id, word) on delete cascade
);
select tenant_table('search_heads');
create index search_heads_word on search_heads (account_id, word);

-- Which document has which word. Row-level security leaves only equality and ranges to indexes, so this is what a
-- search reads: the best documents of a word and kind lie together, in their order.
create table search_postings (
  account_id uuid not null,
  document_id uuid not null,
  word text collate "C" not null,
  kind text not null,
  -- Higher comes first: a title's first word, then what is open, then what changed last.
  weight int not null,
  primary key (account_id, document_id, word),
  foreign key (account_id, document_id) references search_documents (account_id, id) on delete cascade
);
select tenant_table('search_postings');
create index search_postings_best on search_postings (account_id, word, kind, weight desc, document_id);

-- How far an account's index has been filled from what was there before it.
create table search_fills (
  account_id uuid primary key references accounts (id) on delete cascade,
  version int not null,
  -- The source and the last id that were read; null before the first.
  kind text,
  after text,
  done_at timestamptz
);
select tenant_table('search_fills');
