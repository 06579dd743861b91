import { IconCheck } from '@tabler/icons-react';
import { useText } from '#ui/text/use-text.ts';
import section from './section.module.css';
import classes from './secrets.module.css';

const rows = ['reveal', 'facilitator', 'guests', 'kept', 'files', 'export'] as const;

export function Secrets() {
  const t = useText('site');
  return (
    <section id="secrets" className={`${section.section} ${classes.secrets}`}>
      <div>
        <h2 className={section.title}>{t('landing.secrets.title')}</h2>
        <p className={section.lead}>{t('landing.secrets.lead')}</p>
      </div>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row} className={classes.row}>
            <IconCheck size={19} stroke={2} aria-hidden="true" />
            <b>{t(`landing.secrets.rows.${row}.title`)}</b>
            <span className={classes.note}>{t(`landing.secrets.rows.${row}.note`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
