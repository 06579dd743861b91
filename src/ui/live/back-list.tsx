import { useText } from '#ui/text/use-text.ts';
import classes from './back-list.module.css';

/** The texts themselves, which are there on a bad line only. */
export function BackList({ texts, take }: { texts: readonly string[]; take: (text: string) => void }) {
  const t = useText('ui-forms');
  return (
    <div className={classes.back} role="group" aria-label={t('notSent')}>
      <p>{t('notSent')}</p>
      {texts.map((text) => (
        <button key={text} type="button" aria-label={t('takeBack', { text })} onClick={() => take(text)}>
          {text}
        </button>
      ))}
    </div>
  );
}
