import { Felt } from '#ui/parts/felt.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './pictures.module.css';

/** Null: a card of somebody else, of which nothing but its place is known. */
const columns = [
  { id: 'start', cards: ['a', null, null] },
  { id: 'stop', cards: [null, 'c'] },
  { id: 'go', cards: [null, 'e', null] },
] as const;

/** A retrospective while cards are collected, in the room's own shapes. */
export function RetroPicture() {
  const t = useText('site-products');
  return (
    <div role="img" aria-label={t('retro.picture')} className={classes.picture}>
      <Felt className={classes.felt}>
        {columns.map(({ id, cards }) => (
          <div key={id} className={classes.column} aria-hidden="true">
            <b className={classes.head}>
              {t(`paper.${id}`)}
              <small>{cards.length}</small>
            </b>
            {cards.map((card, index) =>
              card === null ? (
                <span key={index} className={classes.hidden}>
                  <i />
                  <i />
                </span>
              ) : (
                <span key={index} className={classes.paper}>
                  {t(`paper.${card}`)}
                  <small>{t('paper.yours')}</small>
                </span>
              ),
            )}
          </div>
        ))}
      </Felt>
    </div>
  );
}
