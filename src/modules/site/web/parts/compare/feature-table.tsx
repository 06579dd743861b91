import { planTable } from '#modules/billing/rules.ts';
import { moneyText } from '#modules/billing/rules/money-text.ts';
import { priced } from '#ui/parts/site-state.ts';
import { useText } from '#ui/text/use-text.ts';
import section from '../section.module.css';
import { CheckMark } from './check-mark.tsx';
import { groups, ours, type Competitor, type GroupId, type RowId } from './competitors.ts';
import { useCompetitorWords } from './compare-words.ts';
import classes from './feature-table.module.css';

const groupIds = Object.keys(groups) as GroupId[]; // the keys of a literal

/** Feature by feature: a check or a cross, and a sentence for each. */
export function FeatureTable({ competitor }: { competitor: Competitor }) {
  const t = useText('site-compare');
  return (
    <section className={section.section} aria-labelledby="features">
      <h2 id="features" className={section.title}>
        {t('table.title')}
      </h2>
      <p className={section.lead}>{t('table.note')}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('table.feature')}</span>
            </th>
            <th scope="col">Trimtab</th>
            <th scope="col">{competitor.name}</th>
          </tr>
        </thead>
        {groupIds.map((group) => (
          <Group key={group} group={group} competitor={competitor} />
        ))}
      </table>
    </section>
  );
}

/** Its heading has a cell in each column, so that the own column is drawn through. */
function Group({ group, competitor }: { group: GroupId; competitor: Competitor }) {
  const t = useText('site-compare');
  const rows = groups[group].filter((row) => competitor.rows[row] !== undefined);
  return (
    <tbody>
      <tr className={classes.group}>
        <th scope="rowgroup">{t(`table.${group}`)}</th>
        <td />
        <td />
      </tr>
      {rows.map((row) => (
        <Row key={row} row={row} competitor={competitor} />
      ))}
    </tbody>
  );
}

function Row({ row, competitor }: { row: RowId; competitor: Competitor }) {
  const t = useText('site-compare');
  const sentence = useSentences(row, competitor);
  return (
    <tr>
      <th scope="row">
        {t(`rows.${row}.title`)}
        <small>{t(`rows.${row}.hint`)}</small>
      </th>
      <td>
        <Fact isThere={ours[row]}>{sentence.ours}</Fact>
      </td>
      <td>
        <Fact isThere={competitor.rows[row] === true}>{sentence.theirs}</Fact>
      </td>
    </tr>
  );
}

function Fact({ isThere, children }: { isThere: boolean; children: string }) {
  return (
    <span className={classes.fact} data-there={isThere || undefined}>
      <CheckMark isThere={isThere} />
      <span>{children}</span>
    </span>
  );
}

/** Prices are read from the tables of plans; the rest is written. */
function useSentences(row: RowId, { id, plans: [first] }: Competitor): { ours: string; theirs: string } {
  const t = useText('site-compare');
  const words = useCompetitorWords(id);
  if (row !== 'price') return { ours: t(`rows.${row}.us`), theirs: words.rows[row] ?? '' };
  const { name, price, limits } = planTable.PRO;
  return {
    ours: t('table.ourPrice', { plan: name, price: priced(moneyText(price.MONTHLY)), count: limits.maxUsers }),
    theirs: t('table.theirPrice', { plan: first.name, price: moneyText(first.price) }),
  };
}
