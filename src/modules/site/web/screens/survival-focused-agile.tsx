import { IconArrowRight, IconMinus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePlaces } from '#ui/module/places.tsx';
import { Felt } from '#ui/parts/felt.tsx';
import { PageHead } from '#ui/parts/page-head.tsx';
import { useText } from '#ui/text/use-text.ts';
import hero from '../parts/hero.module.css';
import { KanbanPicture } from '../parts/kanban-picture.tsx';
import bounds from '../parts/feature-page.module.css';
import classes from '../parts/product-page.module.css';
import section from '../parts/section.module.css';
import { Ways } from '../parts/ways.tsx';

const PATH = '/survival-focused-agile';
const steps = ['collect', 'size', 'plan', 'move', 'look', 'act'] as const;
const products = [
  { product: 'poker', page: '/planning-poker', demo: '/demo/planning-poker' },
  { product: 'kanban', page: '/agile-kanban', demo: '/demo/kanban' },
  { product: 'retro', page: '/retrospectives', demo: '/demo/retrospectives' },
] as const;

/** Why the three products are one: the way of a piece of work through all of them, and back. */
export function SurvivalFocusedAgile() {
  const t = useText('site-products');
  const s = useText('site-survival');
  return (
    <>
      <PageHead title={s('title')} description={s('description')} keywords={s('keywords')} path={PATH} />
      <section className={hero.hero}>
        <h1 className={hero.title}>{s('heading')}</h1>
        <p className={hero.lead}>{s('lead')}</p>
        <div className={hero.ways}>
          <Ways product="kanban" demo="/demo/kanban" className={classes.ways} />
        </div>
        <p className={hero.note}>{t('note')}</p>
        <KanbanPicture />
      </section>
      <section className={section.section}>
        <h2 className={section.title}>{s('loop.title')}</h2>
        <p className={section.lead}>{s('loop.lead')}</p>
        <ol className={`${classes.points} ${classes.numbered}`}>
          {steps.map((step) => (
            <li key={step}>
              <h3>{s(`loop.${step}.title`)}</h3>
              <p>{s(`loop.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <Products />
      <Limits />
      <section className={`${section.section} ${section.last}`}>
        <Felt className={classes.call}>
          <h2 className={section.title}>{s('call.title')}</h2>
          <p>{s('call.text')}</p>
          <Ways product="kanban" demo="/demo/kanban" className={classes.ways} />
        </Felt>
      </section>
    </>
  );
}

/** The three ways in, each with its page and its demo. */
function Products() {
  const t = useText('site-products');
  const s = useText('site-survival');
  const { has } = usePlaces();
  return (
    <section className={section.section}>
      <h2 className={section.title}>{s('parts.title')}</h2>
      <ul className={`${classes.points} ${classes.three}`}>
        {products
          .filter(({ page }) => has(page))
          .map(({ product, page, demo }) => (
            <li key={product}>
              <h3>{t(`${product}.heading`)}</h3>
              <p>{t(`${product}.lead`)}</p>
              <Further to={page}>{s(`parts.${product}`)}</Further>
              {has(demo) && <Further to={demo}>{t(`${product}.demo`)}</Further>}
            </li>
          ))}
      </ul>
    </section>
  );
}

function Limits() {
  const s = useText('site-survival');
  return (
    <section className={section.section}>
      <h2 className={section.title}>{s('limits.title')}</h2>
      <ul className={bounds.rows} data-kind="not">
        {(['a', 'b', 'c', 'd'] as const).map((limit) => (
          <li key={limit}>
            <IconMinus size={19} stroke={2} aria-hidden="true" />
            <p>{s(`limits.${limit}`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Further({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={classes.further}>
      {children}
      <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
    </Link>
  );
}
