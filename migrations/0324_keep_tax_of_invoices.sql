-- As they were at the issue: where the buyer is (ISO 3166), and whether it is the buyer who owes the tax.
alter table invoices
  add column buyer_country text,
  add column is_reverse_charge boolean not null default false;
