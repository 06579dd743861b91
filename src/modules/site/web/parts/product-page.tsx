import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePlaces } from '#ui/module/places.tsx';
import { Felt } from '#ui/parts/felt.tsx';
import { PageHead } from '#ui/parts/page-head.tsx';
import { useText } from '#ui/text/use-text.ts';
import hero from './hero.module.css';
import classes from './product-page.module.css';
import secrets from './secrets.module.css';
import section from './section.module.css';
import { Ways, type Product } from './ways.tsx';

interface Props {
  product: Product;
  path: string;
  demo: string;
  /** Made of the product's own shapes. */
  picture: ReactNode;
}

const parts = ['first', 'second', 'third', 'fourth'] as const;
const SURVIVAL = '/survival-focused-agile';

/** What one part of the product does and how it keeps what is secret, for whoever is not signed in (C2-34). */
export function ProductPage({ product, path, demo, picture }: Props) {
  const t = useText('site-products');
  return (
    <>
      <PageHead title={t(`${product}.title`)} description={t(`${product}.description`)} keywords={t(`${product}.keywords`)} path={path} />
      <section className={hero.hero}>
        <h1 className={hero.title}>{t(`${product}.heading`)}</h1>
        <p className={hero.lead}>{t(`${product}.lead`)}</p>
        <div className={hero.ways}>
          <Ways product={product} demo={demo} className={classes.ways} />
        </div>
        <DemoNote demo={demo} />
        {picture}
      </section>
      <Points product={product} />
      <KeptSecret product={product} />
      <Call product={product} demo={demo} />
    </>
  );
}

function DemoNote({ demo }: { demo: string }) {
  const t = useText('site-products');
  const { has } = usePlaces();
  return has(demo) ? <p className={hero.note}>{t('note')}</p> : null;
}

function Points({ product }: { product: Product }) {
  const t = useText('site-products');
  return (
    <section className={section.section}>
      <h2 className={section.title}>{t(`${product}.does`)}</h2>
      <ol className={classes.points}>
        {parts.map((part) => (
          <li key={part}>
            <h3>{t(`${product}.points.${part}.title`)}</h3>
            <p>{t(`${product}.points.${part}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function KeptSecret({ product }: { product: Product }) {
  const t = useText('site-products');
  return (
    <section className={`${section.section} ${secrets.secrets}`}>
      <div>
        <h2 className={section.title}>{t(`${product}.secrets.title`)}</h2>
        <p className={section.lead}>{t(`${product}.secrets.lead`)}</p>
      </div>
      <ul className={secrets.rows}>
        {parts.map((part) => (
          <li key={part} className={secrets.row}>
            <IconCheck size={19} stroke={2} aria-hidden="true" />
            <b>{t(`${product}.secrets.rows.${part}.title`)}</b>
            <span className={secrets.note}>{t(`${product}.secrets.rows.${part}.note`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Call({ product, demo }: Pick<Props, 'product' | 'demo'>) {
  const t = useText('site-products');
  const { has } = usePlaces();
  return (
    <section className={`${section.section} ${section.last}`}>
      <Felt className={classes.call}>
        <h2 className={section.title}>{t(`${product}.call.title`)}</h2>
        <p>{t(`${product}.call.text`)}</p>
        <Ways product={product} demo={demo} className={classes.ways} />
        {has(SURVIVAL) && (
          <Link to={SURVIVAL} className={classes.further}>
            {t('survival')}
            <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
          </Link>
        )}
      </Felt>
    </section>
  );
}
