import { fixtures as poker } from '#modules/poker/server/fixtures.ts';
import type { Fixtures } from '#platform/module/fixtures.ts';

/** One of every resource, by module. A module that serves a call with an id in its path is entered here. */
export const fixtures: Readonly<Record<string, Fixtures>> = { poker };
