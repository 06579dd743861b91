import type { UserId } from '#shared/ids.ts';
import type { Locale } from '#shared/locale.ts';
import type { AccountRole, Plan } from '#shared/permissions.ts';
import type { Context } from './context.ts';
import type { Question } from './question.ts';

/** A new demo tenant, for the `demo` hook of each module: they run in the order of the modules, in one transaction. */
export interface DemoTenant {
  readonly plan: Plan;
  readonly people: Readonly<Record<AccountRole, UserId>>;
  readonly language: Locale;
  /** The context in which one of its people acts, as if signed in. */
  as(role: AccountRole): Context;
  /** Keeps a value for the modules after this one. */
  provide<T>(what: Question<T>, value: T): void;
  /** A value that a module before this one has provided. @throws Error where none has */
  get<T>(what: Question<T>): T;
}

/** A module's part of a demo tenant. @param context within the tenant, of no person; `tenant.as` acts as one of its people */
export type Demo = (context: Context, tenant: DemoTenant) => Promise<void>;
