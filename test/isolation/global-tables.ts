/** Tables that hold no tenant's data, or must be read before a tenant is known. Each new name here wants its reason. */
export const globalTables: readonly string[] = [
  'migrations', // the history of the schema itself
  'rooms', // whose a live room is: a guest opens a link
  'subscriber_positions', // how far each reader of the event log has come
  'deadlines', // what the server will do; claimed by any process
  'idempotent_answers', // kept per actor, of all tenants
];
