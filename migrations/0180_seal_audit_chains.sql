-- The end of each chain, sealed with the installation's key: who only writes to the database cannot move it.
alter table audit_chains add column seal text;

-- Since when all chains are sealed; sealed itself. One row, made at the first start that knows of it.
create table audit_sealing (
  id text primary key check (id = 'all'),
  since timestamptz not null,
  seal text not null
);
select global_table('audit_sealing');

-- What of an entry is personal is blanked as a whole from now on, so that nothing can stand there unproven. The owner sees no
-- tenant's rows (row-level security is forced); the worker's role sees them all.
select set_config('role', current_setting('app.role_worker'), true);
update audit_private set content = '{}' where salt is null and content <> '{}';
reset role;
