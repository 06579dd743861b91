import type { Subscriber } from '#platform/events/subscriber.ts';
import { auditedTypes } from '#platform/module/audited.ts';
import type { ServerModule } from '#platform/module/server-module.ts';
import { appendEntry } from './service/append.ts';

/** The log is a read model of the events that modules declare as audited, from the first one on. */
export const subscribers = (all: readonly ServerModule[]): readonly Subscriber[] => [
  { name: 'audit.keep', types: auditedTypes(all), withOrigin: true, handle: appendEntry },
];
