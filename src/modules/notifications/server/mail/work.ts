import type { MemberRecord } from '#modules/accounts/server/public.ts';
import { composeMail } from '#platform/mail/template.ts';
import { greet } from '#platform/mail/words.ts';
import type { NewMail } from '#platform/module/context.ts';
import type { Locale } from '#shared/locale.ts';
import type { Params } from '../../contract/notification.ts';
import type { Links } from '../service/signed-link.ts';

export interface WorkLine {
  readonly type: string;
  readonly params: Params;
  readonly link: string | null;
  readonly by: string | null;
}

export interface WorkMail {
  readonly to: Pick<MemberRecord, 'email' | 'firstName' | 'language'>;
  readonly accountName: string;
  readonly lines: readonly WorkLine[];
  readonly publicUrl: string;
  readonly links: Links;
}

/** What has happened in the last minutes: one sentence each, with who caused it. */
export function workMail({ to, accountName, lines, publicUrl, links }: WorkMail): NewMail {
  const locale = to.language;
  const words = work[locale];
  const said = lines.map((line) => ({ value: sentence(locale, line), label: line.by ?? accountName }));
  const [only] = said.length === 1 ? said : [];
  const link = lines.length === 1 ? (lines[0]?.link ?? '/dashboard') : '/dashboard';
  return composeMail(
    { to: to.email, locale, template: 'notifications.work', publicUrl, optional: links.optional },
    {
      subject: only ? only.value : words.several(accountName, said.length),
      greeting: greet(locale, to.firstName),
      why: words.why(accountName),
      details: said,
      button: { label: words.button, url: `${publicUrl}${link}` },
      unsubscribe: { label: words.unsubscribe, url: links.page },
    },
  );
}

const sentence = (locale: Locale, { type, params }: WorkLine): string => {
  const said = news[locale][type as NewsType] ?? news[locale].other;
  return said.replace(/\{(\w+)\}/g, (_whole, name: string) => String(params[name] ?? ''));
};

interface Words {
  several(account: string, count: number): string;
  why(account: string): string;
  readonly button: string;
  readonly unsubscribe: string;
}

const work: Record<Locale, Words> = {
  en: {
    several: (account, count) => `${account}: ${count} things that concern you`,
    why: (account) => `This has just happened in ${account}.`,
    button: 'Open',
    unsubscribe: 'No more mails about work',
  },
  fr: {
    several: (account, count) => `${account}\u00A0: ${count} nouvelles qui vous concernent`,
    why: (account) => `Voici ce qui vient de se passer dans ${account}.`,
    button: 'Ouvrir',
    unsubscribe: 'Ne plus recevoir d’e-mails sur le travail',
  },
  es: {
    several: (account, count) => `${account}: ${count} novedades que te conciernen`,
    why: (account) => `Esto acaba de pasar en ${account}.`,
    button: 'Abrir',
    unsubscribe: 'No recibir más correos sobre el trabajo',
  },
};

const english = {
  'board.assigned': '{key} {title} is yours now.',
  'board.blocked': '{key} {title} is blocked.',
  'board.unblocked': '{key} {title} is no longer blocked.',
  'board.sprint_started': 'The sprint {name} of {project} has started.',
  'board.sprint_ended': 'The sprint {name} of {project} has ended.',
  'poker.opened': 'The poker session {name} is open.',
  'retro.opened': 'The retrospective {name} has begun.',
  'action_item.assigned': 'The action “{title}” is yours now.',
  'action_item.due_soon': 'The action “{title}” is due tomorrow.',
  'action_item.overdue': 'The action “{title}” is late.',
  'team.joined': 'You are in the team {team} now.',
  other: 'Something has changed.',
};
type NewsType = keyof typeof english;

/** For the test that holds this list against what modules mail. */
export const news: Record<Locale, Record<NewsType, string>> = {
  en: english,
  fr: {
    'board.assigned': '{key} {title} est à vous.',
    'board.blocked': '{key} {title} est bloqué.',
    'board.unblocked': '{key} {title} n’est plus bloqué.',
    'board.sprint_started': 'Le sprint {name} de {project} a démarré.',
    'board.sprint_ended': 'Le sprint {name} de {project} est terminé.',
    'poker.opened': 'La session de poker {name} est ouverte.',
    'retro.opened': 'La rétrospective {name} a commencé.',
    'action_item.assigned': 'L’action «\u00A0{title}\u00A0» est à vous.',
    'action_item.due_soon': 'L’action «\u00A0{title}\u00A0» est à faire pour demain.',
    'action_item.overdue': 'L’action «\u00A0{title}\u00A0» est en retard.',
    'team.joined': 'Vous êtes maintenant dans l’équipe {team}.',
    other: 'Quelque chose a changé.',
  },
  es: {
    'board.assigned': '{key} {title} queda a tu cargo.',
    'board.blocked': '{key} {title} está bloqueado.',
    'board.unblocked': '{key} {title} ya no está bloqueado.',
    'board.sprint_started': 'El sprint {name} de {project} ha empezado.',
    'board.sprint_ended': 'El sprint {name} de {project} ha terminado.',
    'poker.opened': 'La sesión de poker {name} está abierta.',
    'retro.opened': 'La retrospectiva {name} ha empezado.',
    'action_item.assigned': 'La acción “{title}” queda a tu cargo.',
    'action_item.due_soon': 'La acción “{title}” vence mañana.',
    'action_item.overdue': 'La acción “{title}” está atrasada.',
    'team.joined': 'Ahora estás en el equipo {team}.',
    other: 'Algo ha cambiado.',
  },
};
