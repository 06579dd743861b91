import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { LinkButton } from '#ui/parts/link-button.tsx';
import { useText } from '#ui/text/use-text.ts';
import type { Project } from '../../../contract/dashboard.ts';
import { troublesOf } from '../../../rules/project.ts';
import classes from './attention-banner.module.css';
import { useTroubleWords } from './project-words.ts';

const SHOWN = 2;

/** How many projects need somebody, and why: blocked stories, more than five overdue tasks, a burndown that lags. */
export function AttentionBanner({ projects }: { projects: readonly Project[] }) {
  const t = useText('boards-dashboard');
  const wordsOf = useTroubleWords();
  const troubled = projects.filter((project) => project.status !== 'on_hold' && troublesOf(project).length > 0);
  const [first] = troubled;
  if (!first) return null;
  return (
    <section className={classes.banner} aria-label={t('attention.label')}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <b>{t('attention.title', { count: troubled.length })}</b>
      <ul className={classes.causes}>
        {troubled.slice(0, SHOWN).map((project) => (
          <li key={project.id}>
            <Link to={`/kanban/${project.id}`}>
              <b>{project.name}</b> {wordsOf(project)}
            </Link>
          </li>
        ))}
        {troubled.length > SHOWN && <li className={classes.more}>{t('attention.more', { count: troubled.length - SHOWN })}</li>}
      </ul>
      <span className={classes.action}>
        <LinkButton to={`/kanban/${first.id}`}>{t('attention.review', { name: first.name })}</LinkButton>
      </span>
    </section>
  );
}
