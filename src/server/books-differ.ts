/** Something that only another way into the database than the product's can have made: its roles rewrite no document and no booking. */
export interface Difference {
  /** A booking is named by its transaction, a document by its number. */
  readonly kind: 'booking' | 'invoice';
  readonly name: string;
}

/**
 * Bookings that do not balance, and invoices whose sums are not those of their lines, their bookings or those of their credit notes.
 * Asked as the worker, who sees all accounts; of real money where that is taken, else of test money, without demo tenants.
 */
export const DIFFERENCES_SQL = `
  with entry as (select * from ledger_entries where is_test = billing_is_test()),
  booked as (
    select account_id, invoice_id,
      sum(amount) filter (where cause = 'invoice_issued' and ledger_account = 'receivable') as due,
      sum(amount) filter (where cause = 'invoice_issued' and ledger_account = 'revenue') as revenue,
      sum(amount) filter (where cause = 'invoice_issued' and ledger_account = 'tax') as tax,
      sum(amount) filter (where cause = 'invoice_issued' and ledger_account = 'credit') as credit,
      sum(amount) filter (where cause = 'invoice_voided' and ledger_account = 'revenue') as voided,
      sum(amount) filter (where cause = 'payment_succeeded' and ledger_account = 'cash') as paid,
      sum(amount) filter (where ledger_account = 'written_off') as written_off,
      sum(amount) filter (where cause = 'credit_note_issued' and ledger_account = 'revenue') as noted,
      sum(amount) filter (where cause = 'credit_note_issued' and ledger_account = 'tax') as noted_tax
    from entry where invoice_id is not null group by account_id, invoice_id
  ),
  line as (
    select account_id, invoice_id, sum(amount) as amount, sum(discount) as discount from invoice_lines group by account_id, invoice_id
  ),
  note as (select account_id, invoice_id, sum(net) as net, sum(tax) as tax from credit_notes group by account_id, invoice_id)
  select 'booking' as kind, transaction_id::text as name from entry group by transaction_id having sum(amount) <> 0
  union all
  select 'invoice', invoice.number from invoices invoice
  left join booked on booked.account_id = invoice.account_id and booked.invoice_id = invoice.id
  left join line on line.account_id = invoice.account_id and line.invoice_id = invoice.id
  left join note on note.account_id = invoice.account_id and note.invoice_id = invoice.id
  where invoice.is_test = billing_is_test() and invoice.number not like 'DEMO-%' and not (
    (subtotal - invoice.discount + invoice.tax, amount_due) = (total - credit_added, total - credit_applied)
    and (subtotal, invoice.discount) = (coalesce(line.amount, 0), coalesce(line.discount, 0))
    and (coalesce(booked.due, 0), coalesce(booked.revenue, 0)) = (amount_due, invoice.discount - subtotal)
    and (coalesce(booked.tax, 0), coalesce(booked.credit, 0)) = (-invoice.tax, credit_applied - credit_added)
    and coalesce(booked.voided, 0) = case when status = 'void' then subtotal - invoice.discount else 0 end
    and coalesce(booked.written_off, 0) = case when status = 'uncollectible' then amount_due else 0 end
    -- What comes late for an invoice that is void goes back.
    and (status = 'void' or coalesce(booked.paid, 0) = case when status = 'paid' then amount_due else 0 end)
    and (coalesce(booked.noted, 0), coalesce(booked.noted_tax, 0)) = (coalesce(note.net, 0), coalesce(note.tax, 0))
  )
  order by kind, name`;
