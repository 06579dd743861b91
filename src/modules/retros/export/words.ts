import type { ActionPriority, ActionStatus } from '#modules/action-items/contract/action-item.ts';
import type { ExportLanguage } from '#modules/retros/contract/export.ts';
import type { NoteKind } from '#modules/retros/contract/note.ts';
import type { SessionStatus } from '#modules/retros/contract/session.ts';

/** Words of the exports; they stand here and not in locales/ because the server writes them. */
export interface ExportWords {
  readonly columns: {
    readonly kind: string;
    readonly column: string;
    readonly group: string;
    readonly text: string;
    readonly author: string;
    readonly votes: string;
    readonly assignee: string;
    readonly dueDate: string;
    readonly priority: string;
    readonly status: string;
  };
  readonly card: string;
  readonly action: string;
  readonly noteKind: Readonly<Record<NoteKind, string>>;
  readonly sessionStatus: Readonly<Record<SessionStatus, string>>;
  readonly priority: Readonly<Record<ActionPriority, string>>;
  readonly status: Readonly<Record<ActionStatus, string>>;
  readonly facilitator: (name: string) => string;
  readonly format: (name: string) => string;
  readonly participants: string;
  readonly guest: string;
  readonly actions: string;
  readonly noActions: string;
  readonly topics: string;
  readonly noTopics: string;
  readonly votes: (count: number) => string;
  readonly due: (day: string) => string;
  readonly from: (topic: string) => string;
  readonly nobody: string;
  readonly exportedOn: (date: string) => string;
  readonly page: (page: number, pages: number) => string;
}

const en: ExportWords = {
  columns: {
    kind: 'Kind',
    column: 'Column',
    group: 'Group',
    text: 'Text',
    author: 'Author',
    votes: 'Votes',
    assignee: 'Assigned to',
    dueDate: 'Due date',
    priority: 'Priority',
    status: 'Status',
  },
  card: 'Card',
  action: 'Action item',
  noteKind: { note: 'Note', action: 'Draft of an action' },
  sessionStatus: { DRAFT: 'Draft', WAITING: 'Not started', ACTIVE: 'Active', COMPLETED: 'Completed', ARCHIVED: 'Archived' },
  priority: { low: 'Low', medium: 'Medium', high: 'High' },
  status: { pending: 'Pending', in_progress: 'In progress', completed: 'Completed', blocked: 'Blocked' },
  facilitator: (name) => `Facilitator: ${name}`,
  format: (name) => `Format: ${name}`,
  participants: 'Participants',
  guest: 'guest',
  actions: 'Action items',
  noActions: 'No action items were agreed.',
  topics: 'Topics',
  noTopics: 'No cards were written.',
  votes: (count) => (count === 1 ? '1 vote' : `${count} votes`),
  due: (day) => `due ${day}`,
  from: (topic) => `From “${topic}”`,
  nobody: 'nobody yet',
  exportedOn: (date) => `Exported on ${date}`,
  page: (page, pages) => `Page ${page} of ${pages}`,
};

const fr: ExportWords = {
  columns: {
    kind: 'Type',
    column: 'Colonne',
    group: 'Groupe',
    text: 'Texte',
    author: 'De',
    votes: 'Votes',
    assignee: 'Confié à',
    dueDate: 'Échéance',
    priority: 'Priorité',
    status: 'État',
  },
  card: 'Carte',
  action: 'Action décidée',
  noteKind: { note: 'Note', action: 'Brouillon d’action' },
  sessionStatus: { DRAFT: 'Brouillon', WAITING: 'Pas commencée', ACTIVE: 'En cours', COMPLETED: 'Terminée', ARCHIVED: 'Archivée' },
  priority: { low: 'Basse', medium: 'Moyenne', high: 'Haute' },
  status: { pending: 'À faire', in_progress: 'En cours', completed: 'Terminée', blocked: 'Bloquée' },
  facilitator: (name) => `Animation\u00A0: ${name}`,
  format: (name) => `Format\u00A0: ${name}`,
  participants: 'Participants',
  guest: 'par le lien',
  actions: 'Actions décidées',
  noActions: 'Aucune action n’a été décidée.',
  topics: 'Sujets',
  noTopics: 'Aucune carte n’a été écrite.',
  votes: (count) => (count < 2 ? `${count} vote` : `${count} votes`),
  due: (day) => `échéance le ${day}`,
  from: (topic) => `Issue de «\u00A0${topic}\u00A0»`,
  nobody: 'personne pour l’instant',
  exportedOn: (date) => `Exporté le ${date}`,
  page: (page, pages) => `Page ${page} sur ${pages}`,
};

const es: ExportWords = {
  columns: {
    kind: 'Tipo',
    column: 'Columna',
    group: 'Grupo',
    text: 'Texto',
    author: 'De',
    votes: 'Votos',
    assignee: 'A cargo de',
    dueDate: 'Fecha límite',
    priority: 'Prioridad',
    status: 'Estado',
  },
  card: 'Tarjeta',
  action: 'Acción acordada',
  noteKind: { note: 'Nota', action: 'Borrador de acción' },
  sessionStatus: { DRAFT: 'Borrador', WAITING: 'Sin empezar', ACTIVE: 'En curso', COMPLETED: 'Terminada', ARCHIVED: 'Archivada' },
  priority: { low: 'Baja', medium: 'Media', high: 'Alta' },
  status: { pending: 'Pendiente', in_progress: 'En curso', completed: 'Terminada', blocked: 'Bloqueada' },
  facilitator: (name) => `Facilita: ${name}`,
  format: (name) => `Formato: ${name}`,
  participants: 'Participantes',
  guest: 'por el enlace',
  actions: 'Acciones acordadas',
  noActions: 'No se acordó ninguna acción.',
  topics: 'Temas',
  noTopics: 'No se escribió ninguna tarjeta.',
  votes: (count) => (count === 1 ? '1 voto' : `${count} votos`),
  due: (day) => `para el ${day}`,
  from: (topic) => `De “${topic}”`,
  nobody: 'nadie aún',
  exportedOn: (date) => `Exportado el ${date}`,
  page: (page, pages) => `Página ${page} de ${pages}`,
};

const words: Readonly<Record<ExportLanguage, ExportWords>> = { en, fr, es };
export const wordsOf = (language: ExportLanguage): ExportWords => words[language];
