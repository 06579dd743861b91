-- What is issued or booked is written once. Requests may change only what happens to it later: how it ends, and its stored file.
-- Only a worker deletes it (demo tenants, the end of the years for which the law asks for it). Not even a worker changes sums, so
-- a migration that must correct rows grants itself their columns, and revokes them again.
create function keep_as_written(name regclass, changeable text) returns void language plpgsql as $$
declare
  app text := current_setting('app.role_app');
  worker text := current_setting('app.role_worker');
begin
  execute format('revoke update, delete on %s from %I', name, app);
  execute format('revoke update on %s from %I', name, worker);
  if changeable <> '' then
    execute format('grant update (%s) on %s to %I', changeable, name, app);
  end if;
end $$;

select keep_as_written('invoices', 'status, paid_at, voided_at, payment_brand, payment_last4, file_key, file_hash, file_status');
select keep_as_written('invoice_lines', 'credited_at');
select keep_as_written('credit_notes', 'file_key, file_hash');
select keep_as_written('credit_note_lines', '');
select keep_as_written('payments', 'status, provider_ref, failure_code, action_url, settled_at, purchase, invoice_id');
select keep_as_written('refunds', 'status, provider_ref, failure_code, credit_note_id, earlier, settled_at');
select keep_as_written('ledger_entries', '');

-- Prices and codes are the operator's; a request only counts a code's redemptions. The commands of an operator are noted by a worker.
do $$
declare
  app text := current_setting('app.role_app');
  worker text := current_setting('app.role_worker');
begin
  -- A person who is erased is named by no payment.
  execute format('grant update (user_id, purchase) on payments to %I', worker);
  execute format('revoke insert, update, delete on promotions from %I', app);
  execute format('grant update (redemptions) on promotions to %I', app);
  execute format('revoke insert, update, delete on plan_prices from %I', app);
  execute format('revoke update, delete on plan_prices from %I', worker);
  execute format('revoke update, delete on document_counters from %I', app);
  execute format('grant update (last_number) on document_counters to %I', app);
  execute format('revoke insert, update, delete on operator_actions from %I', app);
end $$;

-- What may be changed has its order, too: an invoice that is paid is never open again, and a file is replaced only where the
-- invoice has another status to show. Asked of the two roles of the product (row-level security is active for them), so that a
-- superuser can still repair what is broken.
create function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if not row_security_active(tg_relid) then
    return new;
  end if;
  if tg_table_name = 'invoices' then
    if new.status <> old.status and not (old.status = 'open' or (old.status = 'uncollectible' and new.status = 'paid'))
      or old.paid_at is not null and new.paid_at is distinct from old.paid_at
      or old.voided_at is not null and new.voided_at is distinct from old.voided_at
      or old.file_key is not null and new.file_status is not distinct from old.file_status
        and (new.file_key, new.file_hash) is distinct from (old.file_key, old.file_hash) then
      raise exception 'The issued invoice % is not rewritten', old.number using errcode = 'integrity_constraint_violation';
    end if;
  elsif tg_table_name = 'credit_notes' then
    if old.file_key is not null and (new.file_key, new.file_hash) is distinct from (old.file_key, old.file_hash) then
      raise exception 'The issued credit note % is not rewritten', old.number using errcode = 'integrity_constraint_violation';
    end if;
  elsif tg_table_name = 'payments' then
    if old.status in ('succeeded', 'failed')
        and (new.status, new.provider_ref, new.settled_at) is distinct from (old.status, old.provider_ref, old.settled_at)
      or old.invoice_id is not null and new.invoice_id is distinct from old.invoice_id then
      raise exception 'The payment % is decided, and is not rewritten', old.id using errcode = 'integrity_constraint_violation';
    end if;
  end if;
  return new;
end $$;
create trigger invoices_written_once before update on invoices for each row execute function refuse_rewriting();
create trigger credit_notes_written_once before update on credit_notes for each row execute function refuse_rewriting();
create trigger payments_written_once before update on payments for each row execute function refuse_rewriting();
