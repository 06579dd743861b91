-- What a planned change was announced to cost for a whole period: a later price is announced against it.
alter table subscriptions
  add column next_base_price bigint check (next_base_price >= 0),
  add column next_user_price bigint check (next_user_price >= 0);
