-- Notices that a payment provider has sent, so that each counts once. They are of no account before the provider is asked.
create table provider_events (
  provider text not null check (provider in ('stripe')),
  event_id text not null,
  type text not null,
  object_id text not null,
  received_at timestamptz not null,
  -- Null until what follows from it is recorded.
  handled_at timestamptz,
  primary key (provider, event_id)
);
select global_table('provider_events');
create index provider_events_received on provider_events (received_at);

-- A notice about a card names it, and no account.
create index payment_methods_by_ref on payment_methods (provider, provider_ref);
