import { requireFeature } from '#modules/features/server/public.ts';
import type { PokerSessionId } from '#modules/poker/contract/ids.ts';
import type { CreateSession } from '#modules/poker/contract/session.ts';
import { builtInDecks } from '#modules/poker/rules/decks.ts';
import { findTemplate } from '#modules/poker/server/queries/template.ts';
import { findAnyDeck, listDecks } from '#modules/poker/server/queries/voting-system.ts';
import type { TeamId } from '#modules/teams/contract.ts';
import { findTeam } from '#modules/teams/server/public.ts';
import type { Context, Scoped } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import { makeSession } from './session.ts';

export interface ScheduledSession {
  readonly name: string;
  readonly teamId: TeamId | null;
  /** Facilitates it; an active member who is no account observer. */
  readonly userId: UserId;
  readonly templateId: string | null;
}

/**
 * Makes the DRAFT session of a schedule whose time has come, for the member whose schedule it is. A template, a deck or a
 * team that has been deleted since does not keep the meeting from taking place.
 * @throws Problem poker.session_limit, poker.invalid_facilitator, features.off
 */
export async function beginScheduledSession(
  context: Context,
  { name, teamId, userId, templateId }: ScheduledSession,
): Promise<PokerSessionId> {
  await requireFeature(context, 'agile_survival');
  const team = teamId === null ? null : await findTeam(context, teamId);
  const wanted = { name, teamId: team?.id ?? null, facilitatorId: userId, ...(await partsOf(context, templateId)) };
  return makeSession(context, wanted, { userId });
}

async function partsOf(scoped: Scoped, templateId: string | null): Promise<Partial<CreateSession>> {
  const template = templateId === null ? null : await findTemplate(scoped, templateId);
  if (!template) return { votingSystem: await usualDeck(scoped) };
  const deck = await findAnyDeck(scoped, template.voting_system);
  return {
    description: template.description,
    votingSystem: deck?.id ?? (await usualDeck(scoped)),
    // What is stored was one of the documented lengths when it came in.
    timerOption: template.timer_option as 0,
    settings: template.settings,
    stories: template.stories,
  };
}

/** The account's own default, else the built-in one. */
async function usualDeck(scoped: Scoped): Promise<string | undefined> {
  const { items } = await listDecks(scoped, { limit: Number.MAX_SAFE_INTEGER, offset: 0 });
  return (items.find((deck) => deck.isDefault) ?? builtInDecks[0])?.id;
}
