import { serverModule } from '#platform/module/server-module.ts';
import { teamProblems } from '../contract.ts';
import { routes } from './routes.ts';

export const teams = serverModule({ name: 'teams', routes, conflicts: { teams_name: teamProblems.name_taken } });
