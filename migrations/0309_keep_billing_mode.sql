-- How this installation charged when it was last started: the default of BILLING must not change what accounts were made under.
create table installation (
  id boolean primary key default true check (id),
  billing text not null check (billing in ('off', 'sandbox', 'stripe'))
);
select global_table('installation');
