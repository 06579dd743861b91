import { fixtures } from '#test/isolation/fixtures.ts';
import { thingNamed, type PersonTables } from '#platform/module/person-tables.ts';

/** The tables of the platform. */
const ofPlatform: PersonTables = {
  mails: { keepsTexts: 'the outbox: the last message must still be sent, and every mail is deleted after 30 days' },
  events: { idsOnly: 'the log of events, which the audit log is read from' },
  idempotent_answers: { keepsTexts: 'what a call answered, kept for 24 hours for who repeats it' },
  deadlines: thingNamed,
  migrations: thingNamed,
  subscriber_positions: thingNamed,
};

/** Every table with a column that refers to a person, by id, address or name, as the fixtures of its module declare it. */
export const personTables: PersonTables = Object.assign({}, ofPlatform, ...Object.values(fixtures).map(({ people }) => people));
