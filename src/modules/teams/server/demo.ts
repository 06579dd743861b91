import type { Context } from '#platform/module/context.ts';
import type { UserId } from '#shared/ids.ts';
import type { Locale } from '#shared/locale.ts';
import type { AccountRole } from '#shared/permissions.ts';
import type { TeamId } from '../contract.ts';
import en from '../locales/demo-data/en.json' with { type: 'json' };
import es from '../locales/demo-data/es.json' with { type: 'json' };
import fr from '../locales/demo-data/fr.json' with { type: 'json' };
import { createTeam } from './service/team.ts';

const demoWords: Readonly<Record<Locale, typeof en>> = { en, fr, es };

export interface DemoMembers {
  readonly people: Readonly<Record<AccountRole, UserId>>;
  readonly language: Locale;
}

/** Gives a demo tenant its team, with everybody in it. @returns its id, for the sessions and boards that belong to it */
export async function seedDemoTeam(context: Context, { people, language }: DemoMembers): Promise<TeamId> {
  const members = [
    { userId: people.OWNER, role: 'member' },
    { userId: people.MEMBER, role: 'member' },
    { userId: people.OBSERVER, role: 'observer' },
  ] as const;
  const team = { ...demoWords[language], leadId: people.ADMIN, members: [...members] };
  return (await createTeam(context, team)).id;
}
