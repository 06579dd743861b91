import { IconCheck } from '@tabler/icons-react';
import { usePlaces } from '#ui/module/places.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './audiences.module.css';
import { notLanded } from './not-landed.ts';
import section from './section.module.css';

const points = ['first', 'second', 'third'] as const;

/** What founders and what investors come for, and what is not there for them yet. */
export function Audiences() {
  const t = useText('site');
  const coming = useText('site-coming');
  return (
    <section className={`${section.section} ${classes.audiences}`} aria-label={t('landing.audiences.label')}>
      <Audience id="founders" to="/register" />
      <Audience id="investors" to="/register" note={'investors' in notLanded ? coming('investors.text') : undefined} />
    </section>
  );
}

interface Props {
  readonly id: 'founders' | 'investors';
  readonly to: string;
  /** What is missing. */
  readonly note?: string | undefined;
}

function Audience({ id, to, note }: Props) {
  const t = useText('site');
  const { has } = usePlaces();
  return (
    <div id={id} className={classes.audience}>
      <h2>{t(`landing.audiences.${id}.title`)}</h2>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <IconCheck size={18} stroke={2} aria-hidden="true" />
            {t(`landing.audiences.${id}.${point}`)}
          </li>
        ))}
      </ul>
      {note && <p className={classes.note}>{note}</p>}
      {has(to) && (
        <div className={classes.way}>
          <LinkButton to={to} isWide>
            {t(`landing.audiences.${id}.way`)}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
