import { sql } from 'kysely';
import type { Scoped } from '#platform/module/context.ts';
import { iso } from '#shared/time.ts';
import type { IntegrationId } from '../../contract/ids.ts';
import type { Step } from '../../rules/metrics.ts';

export interface StepRow extends Step {
  readonly integrationId: IntegrationId;
  readonly currency: string;
  /** How many of the edges are before the changes or at their moment. */
  readonly bucket: number;
}

/**
 * All changes of the recurring revenue of some integrations' customers before a moment, added up between edges. What a customer's
 * subscriptions do at the same moment is one change in each currency, and whether they came or left is asked over all currencies.
 * Empty spans only keep that a subscription was read while it cost nothing.
 * @param edges in order
 */
export async function readSteps(
  { tx, scope }: Scoped,
  { edges, until, ids }: { readonly edges: readonly Date[]; readonly until: Date; readonly ids: readonly IntegrationId[] },
): Promise<StepRow[]> {
  // The sums over all currencies are of unlike units: they are only asked whether there is anything.
  const { rows } = await sql<StepRow>`
    with held as (
      select integration_id, customer_external_id as customer, currency, mrr, started_at, ended_at from revenue_spans
      where account_id = ${scope.accountId} and integration_id = any(${ids}::uuid[]) and started_at < ${until}
        and mrr > 0 and (ended_at is null or ended_at > started_at)),
    changes as (
      select integration_id, customer, currency, at, sum(change) as change from (
        select integration_id, customer, currency, started_at as at, mrr as change from held
        union all select integration_id, customer, currency, ended_at, -mrr from held where ended_at < ${until}) ends
      group by integration_id, customer, currency, at),
    known as (
      select *, sum(change) over (of_currency order by at) as own,
        sum(change) over (of_customer order by at) as everything, sum(change) over at_moment as changed,
        min(change) over at_moment < 0 and max(change) over at_moment > 0 as moves, at = min(at) over of_customer as is_first
      from changes
      window of_customer as (partition by integration_id, customer), of_currency as (partition by integration_id, customer, currency),
        at_moment as (partition by integration_id, customer, at)),
    steps as (
      select integration_id, currency, width_bucket(at, ${edges.map(iso)}::timestamptz[]) as bucket, change,
        case when change > 0 then
          case when is_first then 'new' when everything = changed then 'reactivation' when moves then 'movedIn' else 'expansion' end
          else case when everything = 0 then 'churned' when moves then 'movedOut' else 'contraction' end end as kind,
        (own > 0)::int - (own - change > 0)::int as customers
      from known where change <> 0)
    select integration_id as "integrationId", currency, bucket, kind, sum(change) as amount, count(*) as changes, sum(customers) as customers
    from steps group by integration_id, currency, bucket, kind`.execute(tx);
  return rows;
}
