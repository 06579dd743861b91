-- What the built-in test payment provider remembers, as a real one would outside of this database: which keys it has answered.
create table sandbox_charges (
  -- The caller's idempotency key.
  key uuid primary key,
  provider_ref text not null,
  card_ref text not null,
  amount bigint not null,
  status text not null check (status in ('succeeded', 'failed', 'requires_action')),
  failure_code text,
  refunded bigint not null default 0,
  created_at timestamptz not null
);
select global_table('sandbox_charges');
