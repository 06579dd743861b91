import { IconCheck } from '@tabler/icons-react';
import { usePlaces } from '#ui/module/places.tsx';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { useText } from '#ui/text/use-text.ts';
import classes from './own-server.module.css';
import { useOwnPath } from './own-path.ts';
import section from './section.module.css';

const INSTALL = '/docs/self-hosting/install';
const points = ['free', 'offline', 'yours', 'languages'] as const;

export function OwnServer() {
  const t = useText('site');
  const { has } = usePlaces();
  const own = useOwnPath();
  return (
    <section id="own-server" className={`${section.section} ${classes.own}`}>
      <div>
        <h2 className={section.title}>{t('landing.own.title')}</h2>
        <p className={section.lead}>{t('landing.own.lead')}</p>
        <ul className={classes.points}>
          {points.map((point) => (
            <li key={point}>
              <IconCheck size={18} stroke={2} aria-hidden="true" />
              {t(`landing.own.points.${point}`)}
            </li>
          ))}
        </ul>
        {has(INSTALL) && (
          <div className={classes.way}>
            <LinkButton to={own(INSTALL)} isWide>
              {t('landing.own.install')}
            </LinkButton>
          </div>
        )}
      </div>
      <pre className={classes.terminal} translate="no">
        <code>
          <span className={classes.prompt}>$</span> <b>npm ci && npm start</b>
          {'\n\n'}
          <span className={classes.said}>Trimtab http://localhost:3000</span>
        </code>
      </pre>
    </section>
  );
}
