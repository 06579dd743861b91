import type { Project } from '../../../contract/dashboard.ts';
import { troublesOf, type Trouble } from '../../../rules/project.ts';
import { useText } from '#ui/text/use-text.ts';

/** "2 stories blocked, 6 tasks overdue": why a project needs somebody. */
export function useTroubleWords(): (project: Project) => string {
  const t = useText('boards-dashboard');
  const words: Readonly<Record<Trouble, (project: Project) => string>> = {
    blocked: ({ blockedStories }) => t('trouble.blocked', { count: blockedStories }),
    overdue: ({ overdueTasks }) => t('trouble.overdue', { count: overdueTasks }),
    burndown: ({ burndownHealth }) => t(burndownHealth === 'critical' ? 'trouble.critical' : 'trouble.warning'),
  };
  return (project) =>
    troublesOf(project)
      .map((trouble) => words[trouble](project))
      .join(', ');
}
