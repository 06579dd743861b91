import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openScope, tenantScope } from '#platform/db/scope.ts';
import type { Tx } from '#platform/db/bound-dialect.ts';
import type { Context } from '#platform/module/context.ts';
import { keyIn, once } from '#platform/module/idempotency.ts';
import { assertAllowed, assertWritable, inTransactionOf, type Caller } from '#platform/module/transaction.ts';
import { isRead, worksUnpaid, type Endpoint } from '#shared/endpoint.ts';
import { nobody, type Actor } from '#shared/permissions.ts';
import { Problem, common, raise } from '#shared/problem.ts';
import { markReplayed, sendAnswer } from './answer.ts';
import { bearerOf, originOf, type HttpRuntime } from './http-runtime.ts';
import { refuseIfSpent, takeGuessOrRefuse, takeOrRefuse, type LimitSubject } from './limits.ts';
import { openRequest } from './open-request.ts';
import { countsCallers } from './rate-limits.ts';
import { accountOfRoom, type RoomAccount } from './room-directory.ts';
import type { OpenRoute, Route } from './serve.ts';
import { FORM_FRAME_MAX } from './upload.ts';
import { parseInput } from './validate.ts';

type AnyInput = { params: unknown; query: unknown; body: unknown };

export function registerRoutes(app: FastifyInstance, runtime: HttpRuntime, routes: readonly (Route | OpenRoute)[]): void {
  for (const route of routes) {
    app.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      ...(route.endpoint.upload && {
        bodyLimit: route.endpoint.upload.maxBytes + FORM_FRAME_MAX,
        config: { uploadField: route.endpoint.upload.field },
      }),
      ...(route.endpoint.bodyMax !== undefined && { bodyLimit: route.endpoint.bodyMax }),
      ...(route.endpoint.acceptsForms && { config: { acceptsForms: true } }),
      handler: async (request, reply) => {
        // Also where the call keeps no answer: a key that is too long for one call is too long for each.
        if (!isRead(route.endpoint)) keyIn(request.headers);
        const input = parseInput(
          route.endpoint,
          route.endpoint.takesRaw ? { params: request.params, query: request.query, body: {} } : request,
        );
        const result =
          route.kind === 'open'
            ? await answerOpen(runtime, route, { request, reply }, input)
            : await countUnknown(runtime, route, request, (counting) =>
                answerInTransaction(runtime, route, { request, reply, counting }, input),
              );
        return sendAnswer(reply, route.endpoint, result, runtime.strictAnswers);
      },
    });
  }
}

/** Whether a request has been counted against its limit. */
interface Counting {
  isDone: boolean;
}

/** What is refused before anybody knew whose it is counts as well: unknown rooms and wrong tokens cost the database a look. */
async function countUnknown<T>(
  runtime: HttpRuntime,
  { endpoint }: Route,
  request: FastifyRequest,
  work: (counting: Counting) => Promise<T>,
) {
  const row = endpoint.rateLimit ?? 'default';
  const counting: Counting = { isDone: !countsCallers(row) };
  const { ip } = originOf(request);
  const isNamed = endpoint.rateLimit !== undefined;
  if (isNamed && !counting.isDone) await refuseIfSpent(runtime.limiter, 'wrongTokens', { ip });
  try {
    return await work(counting);
  } catch (error) {
    const code = error instanceof Problem && !counting.isDone ? error.kind.code : null;
    const isWrongToken = code === common.signed_out.code;
    if (isWrongToken) await takeOrRefuse(runtime.limiter, 'wrongTokens', { ip });
    if (code !== null && (isNamed || !isWrongToken)) await takeOrRefuse(runtime.limiter, row, { ip });
    throw error;
  }
}

interface Asked {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly counting: Counting;
}

async function answerInTransaction(runtime: HttpRuntime, route: Route, asked: Asked, input: AnyInput): Promise<unknown> {
  const { request, reply, counting } = asked;
  const { endpoint } = route;
  const readOnly = isRead(endpoint);
  const roomId = route.room?.(input);
  const origin = originOf(request);
  const row = endpoint.rateLimit ?? 'default';
  if (!countsCallers(row)) await takeOrRefuse(runtime.limiter, row, { ip: origin.ip, roomId });
  await takeGuessOrRefuse(runtime.limiter, endpoint, { ip: origin.ip }, input.body);
  let actor: Actor = nobody;
  const result = await inTransactionOf(
    runtime,
    async (tx, enter) => {
      const found = await findActor(runtime, tx, request);
      refuseOtherTenant(request, found);
      const room = endpoint.action === 'public' && roomId !== undefined ? await roomOf(tx, roomId) : null;
      const scope = scopeOf(found, room);
      const isOwnAccount = 'accountId' in found && found.accountId === scope.accountId;
      actor = isOwnAccount ? found : visitor(found);
      assertCall(actor, endpoint);
      if (room && !worksUnpaid(endpoint) && runtime.isReadOnly(room.pastDueSince)) raise(common.read_only);
      // `authenticate` has entered the caller's own account already.
      if (!isOwnAccount) await enter(scope);
      return { caller: { actor, requestId: request.id, origin } satisfies Caller, scope };
    },
    async (context) => {
      if (row === 'default') await takeOrRefuse(runtime.limiter, row, { ip: origin.ip, userId: nameOf(actor) });
      else if (countsCallers(row)) await takeOrRefuse(runtime.limiter, row, { ...subjectOf(origin, actor), roomId });
      const work = () => route.handle(context as Context, input);
      counting.isDone = true;
      const key = readOnly || !isKept(endpoint) ? null : keyIn(request.headers);
      if (key === null || actor.kind === 'nobody') return work();
      const known = { actor, key, operation: endpoint.id, input, now: context.now, settings: context.settings };
      return once(context.tx, { ...known, onReplay: () => markReplayed(reply) }, work);
    },
    { scope: openScope(), options: { readOnly } },
  );
  return result;
}

/** A secret is answered once, and a file is asked for again rather than kept for a day. */
const isKept = ({ answersSecret, answer }: Pick<Endpoint, 'answersSecret' | 'answer'>): boolean => !answersSecret && answer.kind !== 'file';

/** A person of another account has no place in this one. */
const visitor = (actor: Actor): Actor => (actor.kind === 'user' ? { ...nobody, visitorId: actor.userId } : nobody);

async function findActor(runtime: HttpRuntime, tx: Tx, request: FastifyRequest): Promise<Actor> {
  const token = bearerOf(request);
  if (token === null) return nobody;
  return (await runtime.authenticate(tx, token, runtime.clock())) ?? nobody;
}

/** A caller may name the tenant that they mean (C1-88); one that is not their token's is unknown to them. */
function refuseOtherTenant(request: FastifyRequest, actor: Actor): void {
  const named = request.headers['x-tenant-id'];
  if (named !== undefined && 'accountId' in actor && named !== actor.accountId) throw new Problem(common.not_found);
}

/** @throws Problem request.signed_out, email_unverified, plan_required, denied, read_only */
function assertCall(actor: Actor, endpoint: Endpoint): void {
  if (endpoint.action === 'public') return;
  if (isRead(endpoint)) assertAllowed(actor, endpoint.action);
  else assertWritable(actor, endpoint.action, endpoint.worksReadOnly);
}

const roomOf = async (tx: Tx, roomId: string): Promise<RoomAccount> => (await accountOfRoom(tx, roomId)) ?? raise(common.not_found);

/** @param room named by a public call: its account is meant, not the caller's */
function scopeOf(actor: Actor, room: RoomAccount | null) {
  if (room) return tenantScope(room.accountId, actor.kind === 'user' && actor.accountId === room.accountId ? actor.userId : null);
  if (actor.kind === 'user') return tenantScope(actor.accountId, actor.userId);
  if (actor.kind === 'guest') return tenantScope(actor.accountId, null);
  return raise(common.signed_out);
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function answerOpen(runtime: HttpRuntime, route: OpenRoute, { request, reply }: Exchange, input: AnyInput): Promise<unknown> {
  const { endpoint } = route;
  const origin = originOf(request);
  const address = emailIn(input.body);
  const row = endpoint.rateLimit ?? 'default';
  if (!countsCallers(row)) await takeOrRefuse(runtime.limiter, row, { ip: origin.ip, address });
  const actor = await callerOf(runtime, request, row);
  if (countsCallers(row)) await takeOrRefuse(runtime.limiter, row, { ...subjectOf(origin, actor), address });
  refuseOtherTenant(request, actor);
  assertCall(actor, endpoint);
  if (endpoint.accountLimit && 'accountId' in actor) await takeOrRefuse(runtime.limiter, endpoint.accountLimit, subjectOf(origin, actor));
  await takeGuessOrRefuse(runtime.limiter, endpoint, { ip: origin.ip }, input.body);
  return route.handle(openRequest(runtime, { actor, requestId: request.id, origin }, request, reply), input);
}

/**
 * Who brings no token is no one, and the database need not be asked: it may be what is away. Nor is it asked for a place whose
 * tokens were wrong too often, unless the row has counted that place already.
 */
async function callerOf(runtime: HttpRuntime, request: FastifyRequest, row: string): Promise<Actor> {
  if (bearerOf(request) === null) return nobody;
  const { ip } = originOf(request);
  if (countsCallers(row)) await refuseIfSpent(runtime.limiter, 'wrongTokens', { ip });
  const actor = await runtime.database.transaction<Actor>(openScope(), (tx) => findActor(runtime, tx, request));
  if (countsCallers(row) && actor.kind === 'nobody') await takeOrRefuse(runtime.limiter, 'wrongTokens', { ip });
  return actor;
}

/** Limits of ruling 24 count some calls by the address they name. */
function emailIn(body: unknown): string | undefined {
  const email = (body as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email.trim().toLowerCase() : undefined;
}

/**
 * Who a row counts: a person wherever they are. Guests and people of the demo are counted by where they are: one link makes many
 * guests, and a person of the demo is many visitors.
 */
const subjectOf = ({ ip }: Caller['origin'], actor: Actor): LimitSubject =>
  actor.kind === 'user' && !actor.isDemo ? { ip, userId: actor.userId, accountId: actor.accountId } : { ip };

function nameOf(actor: Actor): string | undefined {
  if (actor.kind === 'user') return actor.userId;
  return actor.kind === 'guest' ? actor.participantId : undefined;
}
