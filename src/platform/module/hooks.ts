import type { Tx } from '#platform/db/bound-dialect.ts';
import type { WorkerScope } from '#platform/db/scope.ts';
import type { AccountId, UserId } from '#shared/ids.ts';
import type { ProblemKind } from '#shared/problem.ts';
import type { Context, Json, OpenContext } from './context.ts';
import type { Answer, Question } from './question.ts';

/** What the plans limit: the number of things of an account. */
export interface Limit {
  /** The number's name in the plan: `maxTeams`. */
  readonly of: string;
  /** Names in `usage`: these counts are added up and must stay below the number. */
  readonly counts: readonly string[];
  /** The problem of one too many; `{n}` in its text is the number. */
  readonly refusal: ProblemKind;
}

export interface Person {
  readonly id: UserId;
  readonly email: string;
}

type PersonData = Readonly<Record<string, Json | undefined>>;

/** What a module says about itself so that others need not know it. Everything is optional; `hooksOf` collects it. */
export interface ModuleHooks {
  /** How many things of the module the account has now, by the name in the account's figures. */
  readonly usage?: Readonly<Record<string, (context: Context) => Promise<number>>>;
  /** Limits of the plans on them, by a name for `requireBelow`. */
  readonly limits?: Readonly<Record<string, Limit>>;
  /** Keys of the files that the module keeps of an account. Asked by the worker before the account is purged. */
  readonly fileKeys?: (tx: Tx, accountId: AccountId) => Promise<readonly string[]>;
  /** Tables of issued documents and what was booked: their rows, and the files that these name, outlive the account (docs/SECURITY.md, 32). */
  readonly outlives?: readonly string[];
  /** A person is removed from the account, or leaves it, and may return: keeps what goes with their membership. In the same transaction. */
  readonly memberLeaves?: (context: Context, userId: UserId) => Promise<void>;
  /** Their removal is undone: gives back what `memberLeaves` has kept. In the same transaction. */
  readonly memberReturns?: (context: Context, userId: UserId) => Promise<void>;
  /** What the module adds to the file with all that is kept about a person, by the names in the file; nothing about other people. */
  readonly exportOf?: {
    /** Within one of their accounts. */
    readonly inAccount?: (context: Context, userId: UserId) => Promise<PersonData>;
    /** What belongs to no account. */
    readonly everywhere?: (context: OpenContext, userId: UserId) => Promise<PersonData>;
  };
  /**
   * Their profile is deleted: erases what identifies them, in every account there is, since people also leave names where
   * they are no members any more, or never were. Higher modules come first. All in one transaction.
   */
  readonly eraseOf?: (context: Context<WorkerScope>, person: Person) => Promise<void>;
  /** Answers to questions of modules below. */
  readonly answers?: readonly Answer[];
}

type Of<Name extends 'usage' | 'limits'> = NonNullable<ModuleHooks[Name]>[string];

/** The hooks of all modules, as services find them in their context. */
export interface Hooks {
  /** @throws Error where no module counts it */
  count(context: Context, name: string): Promise<number>;
  /** @throws Error where no module declares it */
  limit(name: string): Limit;
  memberLeaves(context: Context, userId: UserId): Promise<void>;
  memberReturns(context: Context, userId: UserId): Promise<void>;
  exportInAccount(context: Context, userId: UserId): Promise<PersonData>;
  exportEverywhere(context: OpenContext, userId: UserId): Promise<PersonData>;
  erase(context: Context<WorkerScope>, person: Person): Promise<void>;
  /** @throws Error where no module answers */
  answerOf<T>(asked: Question<T>): T;
}

/** @throws Error where two modules use one name, or a limit names a count that nobody makes */
export function hooksOf(all: readonly ModuleHooks[]): Hooks {
  const usage = byName<Of<'usage'>>(
    'usage',
    all.flatMap((one) => Object.entries(one.usage ?? {})),
  );
  const limits = byName<Of<'limits'>>(
    'limit',
    all.flatMap((one) => Object.entries(one.limits ?? {})),
  );
  const answers = byName<unknown>(
    'answer',
    all.flatMap((one) => (one.answers ?? []).map(({ to, value }) => [to, value] as const)),
  );
  for (const { counts } of limits.values()) for (const name of counts) found(usage, 'usage', name);
  const downwards = all.toReversed();
  return {
    count: async (context, name) => found(usage, 'usage', name)(context),
    limit: (name) => found(limits, 'limit', name),
    memberLeaves: inTurn(downwards.map((one) => one.memberLeaves)),
    memberReturns: inTurn(all.map((one) => one.memberReturns)),
    exportInAccount: together(all.map((one) => one.exportOf?.inAccount)),
    exportEverywhere: together(all.map((one) => one.exportOf?.everywhere)),
    erase: inTurn(downwards.map((one) => one.eraseOf)),
    // `answer()` has typed the value by the same question.
    answerOf: <T>({ name }: Question<T>) => found(answers, 'answer', name) as T,
  };
}

function byName<T>(kind: string, entries: readonly (readonly [string, T])[]): ReadonlyMap<string, T> {
  const names = entries.map(([name]) => name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`Two modules declare the ${kind} ${twice}`);
  return new Map(entries);
}

function found<T>(map: ReadonlyMap<string, T>, kind: string, name: string): T {
  if (!map.has(name)) throw new Error(`No module declares the ${kind} ${name}`);
  return map.get(name) as T; // it is there
}

type Hook<C, A, R> = ((context: C, about: A) => Promise<R>) | undefined;

const inTurn =
  <C, A>(hooks: readonly Hook<C, A, void>[]) =>
  async (context: C, about: A): Promise<void> => {
    for (const hook of hooks) await hook?.(context, about);
  };

const together =
  <C, A>(hooks: readonly Hook<C, A, PersonData>[]) =>
  async (context: C, about: A): Promise<PersonData> => {
    const parts: PersonData[] = [];
    for (const hook of hooks) if (hook) parts.push(await hook(context, about));
    const entries = parts.flatMap((part) => Object.entries(part));
    return Object.fromEntries(byName<PersonData[string]>('part of an export', entries));
  };
