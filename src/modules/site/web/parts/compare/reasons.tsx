import { PlayingCard } from '#ui/parts/playing-card.tsx';
import { priced } from '#ui/parts/site-state.ts';
import { useText } from '#ui/text/use-text.ts';
import { reasonSigns, type ReasonId } from './competitors.ts';
import classes from './reasons.module.css';

/** Why one would choose Trimtab, each with its card. */
export function Reasons({ reasons }: { reasons: readonly ReasonId[] }) {
  const t = useText('site-compare');
  return (
    <ul className={classes.reasons}>
      {reasons.map((reason, at) => (
        <li key={reason}>
          <PlayingCard value={reasonSigns[reason]} tone={at === 0 ? 'agreed' : 'plain'} />
          <h3>{t(`reasons.${reason}.title`)}</h3>
          <p>{reason === 'price' ? priced(t('reasons.price.text')) : t(`reasons.${reason}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}
