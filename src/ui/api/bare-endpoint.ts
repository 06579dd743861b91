import type { Answer, Endpoint, None, Schema } from '#shared/endpoint.ts';
import { partsOf, type Route } from '#shared/route.ts';

/**
 * A call that the shell makes before any module is loaded. The contract of a module declares it for the server; a browser
 * sends and reads without looking at schemas, so this one has none, and the first load has no zod for its sake.
 */
export function bareEndpoint<Data>(id: string, route: Route): Endpoint<None, None, None, Answer<'data', Schema<Data>>> {
  const schema = null as unknown as Schema<Data>; // for the types alone: nothing reads it here
  return { id, ...partsOf(route), summary: '', action: 'public', answer: { kind: 'data', schema }, problems: [] };
}

/**
 * The same for a call that the contract declares with a body or another kind of answer: its type alone comes from there, and
 * the page needs neither the module's schemas nor zod. A test next to the copies holds both to the same address.
 */
export function bareCopy<E extends Endpoint>(id: string, route: Route, kind: E['answer']['kind']): E {
  const copy: Omit<Endpoint, 'answer'> & { answer: { kind: E['answer']['kind'] } } = {
    id,
    ...partsOf(route),
    summary: '',
    action: 'public',
    answer: { kind },
    problems: [],
  };
  return copy as unknown as E; // for the types alone: a browser reads no schema
}
