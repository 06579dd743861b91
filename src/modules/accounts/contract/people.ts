import * as z from 'zod/mini';
import { endpoint, list } from '#shared/endpoint.ts';
import { UserId } from '#shared/ids.ts';
import { paging } from '#shared/pages.ts';
import { accountRoles, personas } from '#shared/permissions.ts';
import { Moment } from '#shared/time.ts';
import { actions, memberStatuses, userRoles } from '../contract.ts';

/** A colleague. What only owners and admins see is absent for others (S1-71). */
export const Person = z.strictObject({
  id: UserId,
  userId: UserId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  avatar: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
  role: z.enum(userRoles),
  accountRole: z.enum(accountRoles),
  status: z.optional(z.enum(memberStatuses)),
  phone: z.optional(z.nullable(z.string())),
  primaryPersona: z.optional(z.enum(personas)),
  permissions: z.optional(z.array(z.string())),
  emailVerified: z.optional(z.boolean()),
  joinedAt: z.optional(Moment),
});
export type Person = z.infer<typeof Person>;

export const PEOPLE_QUERY_MAX = 100; // characters

export const searchPeople = endpoint({
  id: 'accounts.searchPeople',
  route: 'GET /api/users/search',
  summary: 'Find people of the current account by name or address',
  action: actions.viewPeople,
  query: z.object({ ...paging, q: z._default(z.string().check(z.trim(), z.maxLength(PEOPLE_QUERY_MAX)), '') }),
  answer: list(Person),
});

export const listPeople = endpoint({
  id: 'accounts.listPeople',
  route: 'GET /api/users',
  summary: 'List the people of the current account',
  action: actions.viewPeople,
  query: z.object(paging),
  answer: list(Person),
});
