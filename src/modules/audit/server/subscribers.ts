import type { Subscriber } from '#platform/events/subscriber.ts';
import { auditedAreas } from '../contract.ts';
import { appendEntry } from './service/append.ts';

/** The log is a read model of the events, from the first one on. */
const keep: Subscriber = { name: 'audit.keep', types: [], areas: auditedAreas, withOrigin: true, handle: appendEntry };

export const subscribers: readonly Subscriber[] = [keep];
