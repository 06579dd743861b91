-- What became of each item of a sprint that has ended: kept with its report, for items move on and are estimated anew.
alter table sprints add column outcomes jsonb;
