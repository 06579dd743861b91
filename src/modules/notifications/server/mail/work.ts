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
  readonly category: 'work' | 'mentions' | 'daily';
}

/** What has happened in the last minutes, or since yesterday's summary: one sentence each, with who caused it. */
export function workMail({ to, accountName, lines, publicUrl, links, category }: WorkMail): NewMail {
  const locale = to.language;
  const words = work[locale];
  const said = lines.map((line) => ({ value: sentence(locale, line), label: line.by ?? accountName }));
  const [only] = said.length === 1 ? said : [];
  const link = lines.length === 1 ? (lines[0]?.link ?? '/dashboard') : '/dashboard';
  return composeMail(
    { to: to.email, locale, template: `notifications.${category}`, publicUrl, optional: links.optional },
    {
      subject: only ? only.value : words.several(accountName, said.length),
      greeting: greet(locale, to.firstName),
      why: words.why[category](accountName),
      details: said,
      button: { label: words.button, url: `${publicUrl}${link}` },
      unsubscribe: { label: words.unsubscribe[category], url: links.page },
    },
  );
}

/** Of words with a count, those of its plural. */
const sentence = (locale: Locale, { type, params }: WorkLine): string => {
  const plural = new Intl.PluralRules(locale).select(Number(params['count'])) === 'one' ? 'one' : 'other';
  const words: Readonly<Record<string, string>> = news[locale];
  const said = words[`${type}_${plural}`] ?? words[type] ?? news[locale].other;
  return said.replace(/\{(\w+)\}/g, (_whole, name: string) => String(params[name] ?? ''));
};

interface Words {
  several(account: string, count: number): string;
  readonly why: Readonly<Record<WorkMail['category'], (account: string) => string>>;
  readonly button: string;
  readonly unsubscribe: Readonly<Record<WorkMail['category'], string>>;
}

const work: Record<Locale, Words> = {
  en: {
    several: (account, count) => `${account}: ${count} things that concern you`,
    why: {
      work: (account) => `This happened in ${account}.`,
      mentions: (account) => `Somebody mentioned you in ${account}.`,
      daily: (account) => `This has happened in ${account} since the last summary.`,
    },
    button: 'Open',
    unsubscribe: { work: 'No more emails about work', mentions: 'No more emails about mentions', daily: 'No more daily summaries' },
  },
  fr: {
    several: (account, count) => `${account}\u00A0: ${count} nouvelles qui vous concernent`,
    why: {
      work: (account) => `Voici ce qui vient de se passer dans ${account}.`,
      mentions: (account) => `On vient de vous citer dans ${account}.`,
      daily: (account) => `Voici ce qui s’est passé dans ${account} depuis le dernier résumé.`,
    },
    button: 'Ouvrir',
    unsubscribe: {
      work: 'Ne plus recevoir d’e-mails sur le travail',
      mentions: 'Ne plus recevoir d’e-mail quand on vous cite',
      daily: 'Ne plus recevoir ce résumé quotidien',
    },
  },
  es: {
    several: (account, count) => `${account}: ${count} novedades que te conciernen`,
    why: {
      work: (account) => `Esto acaba de pasar en ${account}.`,
      mentions: (account) => `Te acaban de mencionar en ${account}.`,
      daily: (account) => `Esto ha pasado en ${account} desde el último resumen.`,
    },
    button: 'Abrir',
    unsubscribe: {
      work: 'No recibir más correos sobre el trabajo',
      mentions: 'No recibir más correos de menciones',
      daily: 'No recibir más este resumen diario',
    },
  },
};

const english = {
  'board.assigned': '{key} {title} is assigned to you.',
  'board.assigned_many_one': '{count} item of {project} is assigned to you.',
  'board.assigned_many_other': '{count} items of {project} are assigned to you.',
  'boards.mentioned': 'You are mentioned on {key} {title}.',
  'board.blocked': '{key} {title} is blocked.',
  'board.blocked_many_one': '{count} item of {project} is blocked.',
  'board.blocked_many_other': '{count} items of {project} are blocked.',
  'board.unblocked': '{key} {title} is no longer blocked.',
  'board.unblocked_many_one': '{count} item of {project} is no longer blocked.',
  'board.unblocked_many_other': '{count} items of {project} are no longer blocked.',
  'board.sprint_started': 'The sprint {name} of {project} has started.',
  'board.sprint_ended': 'The sprint {name} of {project} has ended.',
  'board.goal_mentioned': 'You are mentioned in the goal of {name}, {project}.',
  'poker.opened': 'The poker session {name} is open.',
  'poker.mentioned': 'You are mentioned in a story of {name}.',
  'poker.async_waiting': '{name} is waiting for your votes.',
  'poker.async_closed': 'The cards of {name} are revealed. Stories to discuss: {count}.',
  'retro.opened': 'The retrospective {name} has begun.',
  'schedule.begun': '{name} is open.',
  'action_item.assigned': 'The action “{title}” is assigned to you.',
  'action_item.mentioned': 'You are mentioned in the action “{title}”.',
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
    'board.assigned': '{key} {title} vous est confié.',
    'board.assigned_many_one': '{project}\u00A0: {count} élément vous est confié.',
    'board.assigned_many_other': '{project}\u00A0: {count} éléments vous sont confiés.',
    'boards.mentioned': 'On vous cite dans {key} {title}.',
    'board.blocked': '{key} {title} est bloqué.',
    'board.blocked_many_one': '{project}\u00A0: {count} élément est bloqué.',
    'board.blocked_many_other': '{project}\u00A0: {count} éléments sont bloqués.',
    'board.unblocked': '{key} {title} n’est plus bloqué.',
    'board.unblocked_many_one': '{project}\u00A0: {count} élément n’est plus bloqué.',
    'board.unblocked_many_other': '{project}\u00A0: {count} éléments ne sont plus bloqués.',
    'board.sprint_started': '{project}\u00A0: le sprint {name} a démarré.',
    'board.sprint_ended': '{project}\u00A0: le sprint {name} est terminé.',
    'board.goal_mentioned': '{project}\u00A0: on vous cite dans l’objectif du sprint {name}.',
    'poker.opened': 'La session de poker {name} est ouverte.',
    'poker.mentioned': 'On vous cite dans une story de la session {name}.',
    'poker.async_waiting': 'Vos votes sont attendus dans {name}.',
    'poker.async_closed': '{name}\u00A0: les cartes sont retournées. Stories à discuter\u00A0: {count}.',
    'retro.opened': 'La rétrospective {name} a commencé.',
    'schedule.begun': '{name} est ouverte.',
    'action_item.assigned': 'L’action «\u00A0{title}\u00A0» vous est confiée.',
    'action_item.mentioned': 'On vous cite dans l’action «\u00A0{title}\u00A0».',
    'action_item.due_soon': 'L’action «\u00A0{title}\u00A0» est à faire pour demain.',
    'action_item.overdue': 'L’action «\u00A0{title}\u00A0» est en retard.',
    'team.joined': 'Vous êtes maintenant dans l’équipe {team}.',
    other: 'Quelque chose a changé.',
  },
  es: {
    'board.assigned': '{key} {title} queda a tu cargo.',
    'board.assigned_many_one': '{count} elemento de {project} queda a tu cargo.',
    'board.assigned_many_other': '{count} elementos de {project} quedan a tu cargo.',
    'boards.mentioned': 'Te mencionan en {key} {title}.',
    'board.blocked': '{key} {title} está bloqueado.',
    'board.blocked_many_one': '{count} elemento de {project} está bloqueado.',
    'board.blocked_many_other': '{count} elementos de {project} están bloqueados.',
    'board.unblocked': '{key} {title} ya no está bloqueado.',
    'board.unblocked_many_one': '{count} elemento de {project} ya no está bloqueado.',
    'board.unblocked_many_other': '{count} elementos de {project} ya no están bloqueados.',
    'board.sprint_started': 'El sprint {name} de {project} ha empezado.',
    'board.sprint_ended': 'El sprint {name} de {project} ha terminado.',
    'board.goal_mentioned': 'Te mencionan en el objetivo del sprint {name} de {project}.',
    'poker.opened': 'La sesión de poker {name} está abierta.',
    'poker.mentioned': 'Te mencionan en una historia de la sesión {name}.',
    'poker.async_waiting': 'Se esperan tus votos en {name}.',
    'poker.async_closed': 'Las cartas de {name} están reveladas. Historias por debatir: {count}.',
    'retro.opened': 'La retrospectiva {name} ha empezado.',
    'schedule.begun': '{name} está abierta.',
    'action_item.assigned': 'La acción “{title}” queda a tu cargo.',
    'action_item.mentioned': 'Te mencionan en la acción “{title}”.',
    'action_item.due_soon': 'La acción “{title}” vence mañana.',
    'action_item.overdue': 'La acción “{title}” está con retraso.',
    'team.joined': 'Ahora estás en el equipo {team}.',
    other: 'Algo ha cambiado.',
  },
};
