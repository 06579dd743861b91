import { IconArrowRight } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { Competitor } from './competitors.ts';
import { useCompetitorWords } from './compare-words.ts';
import { Initial } from './initial.tsx';
import { useOwnPath } from './use-own-path.ts';
import classes from './tool-card.module.css';

/** One tool: its name, company, description, color, strengths, weaknesses, and the link to its page. */
export function ToolCard({ competitor }: { competitor: Competitor }) {
  const t = useText('site-compare');
  const ownPath = useOwnPath();
  const { name, company, color, path, id } = competitor;
  const { summary, strengths, weaknesses } = useCompetitorWords(id);
  return (
    <li className={classes.card} style={{ '--tool': color } as CSSProperties}>
      <div className={classes.head}>
        <Initial competitor={competitor} />
        <div>
          <h2>{name}</h2>
          <p>{t('hub.by', { company })}</p>
        </div>
      </div>
      <p>{summary}</p>
      <Points title={t('hub.strengths')} points={strengths} />
      <Points title={t('hub.weaknesses')} points={weaknesses} />
      <p className={classes.link}>
        <LinkButton to={ownPath(path)} look="text" iconAfter={IconArrowRight}>
          {t('hub.compare', { name })}
        </LinkButton>
      </p>
    </li>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div className={classes.points}>
      <h3>{title}</h3>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}
