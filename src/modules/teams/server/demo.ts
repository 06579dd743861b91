import type { Demo } from '#platform/module/demo.ts';
import { question } from '#platform/module/question.ts';
import type { Locale } from '#shared/locale.ts';
import type { TeamId } from '../contract.ts';
import en from '../locales/demo-data/en.json' with { type: 'json' };
import es from '../locales/demo-data/es.json' with { type: 'json' };
import fr from '../locales/demo-data/fr.json' with { type: 'json' };
import { createTeam } from './service/team.ts';

const demoWords: Readonly<Record<Locale, typeof en>> = { en, fr, es };

/** The team of a demo tenant, for what belongs to it. */
export const demoTeam = question<TeamId>('teams.demo_team');

/** One team with everybody in it. */
export const demo: Demo = async (context, tenant) => {
  const { people, language } = tenant;
  const members = [
    { userId: people.OWNER, role: 'member' },
    { userId: people.MEMBER, role: 'member' },
    { userId: people.OBSERVER, role: 'observer' },
  ] as const;
  const team = { ...demoWords[language], leadId: people.ADMIN, members: [...members] };
  tenant.provide(demoTeam, (await createTeam(context, team)).id);
};
