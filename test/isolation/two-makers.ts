import { contactAdministrator } from '#modules/notifications/contract/contact.ts';
import { modules } from '#server/modules.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { type Answered, ownApp, type OwnApp } from '#test/support/test-app.ts';
import { fixtures } from './fixtures.ts';
import { ofWholeAccount } from './of-whole-account.ts';
import { refusedAnyway } from './refused-anyway.ts';
import { fillPath, furnish, type Tenant } from './tenant-world.ts';

/** A call of a module that is about one thing or one person of an account. */
export interface Aimed {
  readonly module: string;
  readonly endpoint: Endpoint;
}

const all: readonly Aimed[] = modules.flatMap(({ name: module, routes }) => routes.map(({ endpoint }) => ({ module, endpoint })));
export const aimed = all.filter(({ endpoint }) => endpoint.action !== 'public' && !(endpoint.id in ofWholeAccount));
/** Exceptions that no call goes by. */
export const unknown = Object.keys({ ...ofWholeAccount, ...refusedAnyway }).filter((id) => !all.some(({ endpoint }) => endpoint.id === id));

export const isRead = ({ endpoint }: Aimed): boolean => endpoint.method === 'GET' || endpoint.readOnly === true;
export const named = (list: readonly Aimed[]) => list.map((one) => [one.endpoint.id, one] as const);

/** Two people of one account who have made one of everything each: its owner, and then an admin. */
export interface TwoMakers {
  readonly app: OwnApp;
  readonly first: Tenant;
  readonly second: Tenant;
  ask(one: Aimed, of: Tenant): Promise<Answered>;
  /** Someone new in the account, who has made one of everything of a module. */
  another(module: string): Promise<Tenant>;
}

/** @param alone called while there are only the first one's things */
export async function twoMakers(alone: (makers: Pick<TwoMakers, 'first' | 'ask'>) => Promise<void> = async () => {}): Promise<TwoMakers> {
  const app = await ownApp({ settings: { billing: 'sandbox' } });
  // It buys the plan in which everything is possible, so that there is an invoice.
  const owner = await app.register();
  const first = await furnish(app, owner, 'canaryone', fixtures);
  const admin = await app.addMember(owner.accountId, 'ADMIN');
  // Where others administer the account too, a message to them does not notify its author.
  const third = await app.addMember(owner.accountId, 'ADMIN');
  await app.call(contactAdministrator, { token: third.token, body: { subject: 'To both', message: 'Hello' } });
  await app.app.settle();
  const ask: TwoMakers['ask'] = ({ module, endpoint }, { ids, person }) => {
    const own = ids[module] ?? {};
    const input = fixtures[module]?.inputs[endpoint.id]?.(own);
    return app.request(endpoint.method, fillPath(endpoint, own), { ...input, token: person.token });
  };
  await alone({ first, ask });
  const second = await furnish(app, admin, 'canarytwo', fixtures);
  let made = 2;
  const another: TwoMakers['another'] = async (module) => {
    const own = fixtures[module];
    const person = await app.addMember(owner.accountId, 'ADMIN');
    made += 1;
    return furnish(app, person, `canary${made}`, own ? { [module]: own } : {});
  };
  return { app, first, second, ask, another };
}
