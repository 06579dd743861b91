import type { Project } from '../../../contract/dashboard.ts';
import { troublesOf } from '../../../rules/project.ts';
import { useText } from '#ui/text/use-text.ts';

/** "2 items blocked, 6 tasks overdue": why a project needs somebody. */
export function useTroubleWords(): (project: Project) => string {
  const t = useText('boards-dashboard');
  return (project) =>
    troublesOf(project)
      .map(({ why, count }) => t(`trouble.${why}`, { count }))
      .join(', ');
}
