import { PEOPLE_QUERY_MAX, searchPeople } from '#modules/accounts/contract/people.ts';
import { useRead } from '#ui/api/use-read.ts';
import { useWrite } from '#ui/api/use-write.ts';
import {
  addTeamMember,
  changeTeamMember,
  deleteTeam,
  getTeam,
  listTeamActivity,
  listTeamMembers,
  listTeams,
  removeTeamMember,
  type TeamId,
} from '../contract.ts';

const ACTIVITY_SHOWN = 20; // lines
const PEOPLE_FOUND = 20; // of a search

/** What a change of a team makes stale. */
export const staleTeams = [listTeams, getTeam, listTeamMembers, listTeamActivity];

export const useTeam = (teamId: TeamId) => useRead(getTeam, { params: { teamId } });
export const useTeamActivity = (teamId: TeamId) => useRead(listTeamActivity, { params: { teamId }, query: { limit: ACTIVITY_SHOWN } });
export const useDeleteTeam = (teamId: TeamId) => useWrite(deleteTeam, { params: { teamId }, refresh: [listTeams] });
export const useAddMember = (teamId: TeamId) => useWrite(addTeamMember, { params: { teamId }, refresh: staleTeams });
export const useChangeMember = () => useWrite(changeTeamMember, { refresh: staleTeams });
export const useRemoveMember = () => useWrite(removeTeamMember, { refresh: staleTeams });

/** People of the account whose name or address holds a text. */
export function usePeople(wanted: string) {
  const query = { q: wanted.trim().slice(0, PEOPLE_QUERY_MAX), limit: PEOPLE_FOUND };
  const { data, isPending, error } = useRead(searchPeople, { query }, { placeholderData: (before) => before });
  return { people: data?.items, isPending, error };
}
