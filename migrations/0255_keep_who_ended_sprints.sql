-- Who ended a sprint, for its report. Null: it has not ended, or did before this was kept.
alter table sprints add column ended_by uuid;
