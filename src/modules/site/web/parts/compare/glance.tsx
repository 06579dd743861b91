import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { planTable } from '#modules/billing/rules.ts';
import { moneyText } from '#modules/billing/rules/money-text.ts';
import { priced } from '#ui/parts/site-state.ts';
import { useText } from '#ui/text/use-text.ts';
import section from '../section.module.css';
import { CheckedOn } from './checked-on.tsx';
import { CheckMark } from './check-mark.tsx';
import { competitorIds, competitors, ours, TEAM } from './competitors.ts';
import { useOwnPath } from './use-own-path.ts';
import classes from './glance.module.css';

const { FREE, PRO } = planTable;
const columns = ['freeFor', 'firstPlan', 'tenPeople'] as const;
const meetings = ['poker', 'retro'] as const;

/** The few figures of all tools in one table. */
export function Glance() {
  const t = useText('site-compare');
  const ownPath = useOwnPath();
  const ownPrice = priced(moneyText(PRO.price.MONTHLY));
  return (
    <section className={section.section} aria-labelledby="glance">
      <h2 id="glance" className={section.title}>
        {t('hub.glance')}
      </h2>
      <p className={section.lead}>
        {t('price.lead')} <CheckedOn />
      </p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('hub.tool')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`hub.${column}`)}
              </th>
            ))}
            {meetings.map((row) => (
              <th key={row} scope="col">
                {t(`rows.${row}.title`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Tool name="Trimtab" free={FREE.limits.maxUsers} first={`${PRO.name} ${ownPrice}`} teamPays={ownPrice} has={ours} />
          {competitorIds.map((id) => {
            const { name, path, free, plans, rows } = competitors[id];
            const [first] = plans;
            return (
              <Tool
                key={id}
                name={
                  <Link className="text-link" to={ownPath(path)}>
                    {name}
                  </Link>
                }
                free={free.people}
                first={`${first.name} ${moneyText(first.price)}`}
                teamPays={moneyText(TEAM * first.price)}
                has={rows}
              />
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

interface ToolProps {
  name: ReactNode;
  free: number;
  /** The first paid plan, with its price. */
  first: string;
  /** A month. */
  teamPays: string;
  has: Readonly<Partial<Record<(typeof meetings)[number], boolean>>>;
}

function Tool({ name, free, first, teamPays, has }: ToolProps) {
  const t = useText('site-compare');
  return (
    <tr>
      <th scope="row">{name}</th>
      <Cell label={t('hub.freeFor')}>{t('people', { count: free })}</Cell>
      <Cell label={t('hub.firstPlan')}>{first}</Cell>
      <Cell label={t('hub.tenPeople')}>{teamPays}</Cell>
      {meetings.map((row) => (
        <Cell key={row} label={t(`rows.${row}.title`)}>
          <CheckMark isThere={has[row] === true} />
        </Cell>
      ))}
    </tr>
  );
}

/** Says its column where the columns are below each other. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      {children}
    </td>
  );
}
