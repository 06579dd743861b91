import type { CreateBoard } from '#modules/boards/contract/board-calls.ts';
import type { Priority, ProcessType } from '#modules/boards/contract/board.ts';
import type { Team, TeamId } from '#modules/teams/contract.ts';

/** The panel's fields as they stand. */
export interface ProjectForm {
  readonly name: string;
  readonly description: string;
  readonly priority: Priority;
  /** `YYYY-MM-DD`, or nothing. */
  readonly targetDate: string;
  readonly teamId: TeamId | null;
  /** The account's first team, made together with its first project. */
  readonly teamName: string;
  readonly agileProcessType: ProcessType;
}

/** The documented defaults: priority medium, type KANBAN (2 §9). */
export const emptyProject: ProjectForm = {
  name: '',
  description: '',
  priority: 'medium',
  targetDate: '',
  teamId: null,
  teamName: '',
  agileProcessType: 'KANBAN',
};

/** Who has one team has nothing to choose, and only an account without any names its first. */
export function withTeams(form: ProjectForm, teams: readonly Pick<Team, 'id'>[]): ProjectForm {
  const [first, ...others] = teams;
  if (!first) return form;
  return { ...form, teamId: form.teamId ?? (others.length === 0 ? first.id : null), teamName: '' };
}

/** The description is trimmed, and sent only if there is one (kanban-005). */
export function bodyOf({ name, description, priority, targetDate, teamId, agileProcessType }: ProjectForm): CreateBoard {
  const about = description.trim();
  return {
    name: name.trim(),
    priority,
    agileProcessType,
    ...(teamId && { teamId }),
    ...(about && { description: about }),
    ...(targetDate && { targetDate }),
  };
}
