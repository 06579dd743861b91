import * as z from 'zod/mini';
import type { RequestContext } from '#platform/module/context.ts';
import { Problem } from '#shared/problem.ts';
import { isStorable } from '#shared/texts.ts';
import { billingProblems } from '../../contract/problems.ts';
import { billingIn } from '../tables.ts';
import { isNoticeType } from './notice.ts';
import { isSigned } from './webhook-signature.ts';

/** Reads the provider's notice and does what follows from it. */
export const READ_NOTICE_JOB = 'billing.read_notice';

const NAME_MAX = 255; // characters
const name = z.string().check(z.minLength(1), z.maxLength(NAME_MAX), z.refine(isStorable));
/** All that is believed of a notice is what it names. */
const Body = z.object({ id: name, type: name, data: z.object({ object: z.object({ id: z.optional(name) }) }) });

/**
 * Keeps a notice once, with the job that reads it, in one transaction. What it names is read from the provider by the job, so
 * that notices may come twice, late, and in any order. One that comes again and is not handled yet is read again. One of a type that means nothing here is answered and dropped.
 * @throws Problem billing.webhook_refused
 */
export async function receiveNotice(request: RequestContext): Promise<Record<never, never>> {
  const { id, type, data } = readSigned(request);
  const objectId = data.object.id;
  if (objectId === undefined || !isNoticeType(type)) return {};
  await request.open(async ({ tx, now, enqueue }) => {
    const kept = await billingIn(tx)
      .insertInto('provider_events')
      .values({ provider: 'stripe', event_id: id, type, object_id: objectId, received_at: now, handled_at: null, tried_at: null })
      .onConflict((conflict) =>
        conflict
          .columns(['provider', 'event_id'])
          .doUpdateSet((row) => ({ tried_at: row.ref('provider_events.tried_at') }))
          .where('provider_events.handled_at', 'is', null),
      )
      .returning(['type', 'object_id'])
      .executeTakeFirst();
    if (kept) await enqueue(READ_NOTICE_JOB, { eventId: id, type: kept.type, objectId: kept.object_id });
  });
  return {};
}

function readSigned({ raw, headers, settings, now }: RequestContext): z.infer<typeof Body> {
  const signature = headers['stripe-signature'];
  const isTrue =
    settings.billing === 'stripe' &&
    settings.stripe !== null &&
    raw !== null &&
    typeof signature === 'string' &&
    isSigned(raw, signature, settings.stripe.webhookSecrets, now);
  const read = isTrue ? Body.safeParse(jsonIn(raw)) : null;
  if (!read?.success) throw new Problem(billingProblems.webhook_refused);
  return read.data;
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return null;
  }
}
