import type { ParticipantRole } from '#modules/poker/contract/participant.ts';
import type { SessionStatus } from '#modules/poker/contract/session.ts';
import type { StoryStatus } from '#modules/poker/contract/story.ts';
import type { ExportLanguage } from './poker-export.ts';

/** Words of the exports; they stand here and not in locales/ because the server writes them. */
export interface ExportWords {
  readonly columns: {
    readonly number: string;
    readonly key: string;
    readonly story: string;
    readonly description: string;
    readonly status: string;
    readonly estimate: string;
    readonly rounds: string;
    readonly agreement: string;
    readonly round: string;
    readonly participant: string;
    readonly vote: string;
    readonly firstVote: string;
    readonly changed: string;
    readonly confidence: string;
    readonly seconds: string;
    readonly votedAt: string;
    readonly discussion: string;
  };
  readonly yes: string;
  readonly no: string;
  readonly status: Readonly<Record<SessionStatus, string>>;
  readonly storyStatus: Readonly<Record<StoryStatus, string>>;
  /** Beside a name, so a verb. */
  readonly role: Readonly<Record<ParticipantRole, string>>;
  readonly guest: string;
  readonly facilitator: (name: string) => string;
  readonly deck: (name: string) => string;
  readonly storiesEstimated: string;
  readonly ofTotal: (count: string, total: string) => string;
  readonly estimatedOf: (count: number, total: number) => string;
  readonly totalPoints: string;
  readonly points: (count: number, shown: string) => string;
  readonly duration: string;
  readonly participants: string;
  readonly stories: string;
  readonly noStories: string;
  readonly consensus: string;
  readonly consensusRate: string;
  /** In front of a round's votes. */
  readonly roundNumber: (round: number) => string;
  readonly total: string;
  readonly discussion: string;
  readonly aboutTheSession: string;
  readonly exportedOn: (date: string) => string;
  /** In front of what somebody said. */
  readonly said: (name: string, text: string) => string;
  readonly page: (page: number, pages: number) => string;
}

const en: ExportWords = {
  columns: {
    number: 'No.',
    key: 'Key',
    story: 'Story',
    description: 'Description',
    status: 'Status',
    estimate: 'Final estimate',
    rounds: 'Rounds',
    agreement: 'Agreement',
    round: 'Round',
    participant: 'Participant',
    vote: 'Vote',
    firstVote: 'First vote',
    changed: 'Changed',
    confidence: 'Confidence',
    seconds: 'Seconds to vote',
    votedAt: 'Voted at',
    discussion: 'Discussion',
  },
  yes: 'yes',
  no: 'no',
  status: { DRAFT: 'Draft', ACTIVE: 'Active', PAUSED: 'Paused', COMPLETED: 'Completed', ARCHIVED: 'Archived', CANCELLED: 'Canceled' },
  storyStatus: { PENDING: 'Pending', VOTING: 'Voting', VOTED: 'Voted', ESTIMATED: 'Estimated' },
  role: { facilitator: 'facilitates', participant: 'participates', member: 'participates', observer: 'observes' },
  guest: 'guest',
  facilitator: (name) => `Facilitator: ${name}`,
  deck: (name) => `Deck: ${name}`,
  storiesEstimated: 'Stories estimated',
  ofTotal: (count, total) => `${count} of ${total}`,
  estimatedOf: (count, total) => `${count} of ${total} ${total === 1 ? 'story' : 'stories'} estimated`,
  totalPoints: 'Total estimate',
  points: (count, shown) => `${shown} ${count === 1 ? 'pt' : 'pts'}`,
  duration: 'Duration',
  participants: 'Participants',
  stories: 'Stories',
  noStories: 'This session has no stories.',
  consensus: 'consensus',
  consensusRate: 'Consensus rate',
  roundNumber: (round) => `Round ${round}:`,
  total: 'Total',
  discussion: 'Discussion',
  aboutTheSession: 'About the session',
  exportedOn: (date) => `Exported on ${date}`,
  said: (name, text) => `${name}: ${text}`,
  page: (page, pages) => `Page ${page} of ${pages}`,
};

const fr: ExportWords = {
  columns: {
    number: 'Nº',
    key: 'Clé',
    story: 'Story',
    description: 'Description',
    status: 'État',
    estimate: 'Estimation retenue',
    rounds: 'Tours',
    agreement: 'Accord',
    round: 'Tour',
    participant: 'Participant',
    vote: 'Vote',
    firstVote: 'Premier vote',
    changed: 'Modifié',
    confidence: 'Confiance',
    seconds: 'Secondes avant le vote',
    votedAt: 'Voté le',
    discussion: 'Discussion',
  },
  yes: 'oui',
  no: 'non',
  status: { DRAFT: 'Brouillon', ACTIVE: 'En cours', PAUSED: 'En pause', COMPLETED: 'Terminée', ARCHIVED: 'Archivée', CANCELLED: 'Annulée' },
  storyStatus: { PENDING: 'En attente', VOTING: 'Vote en cours', VOTED: 'Votée', ESTIMATED: 'Estimée' },
  role: { facilitator: 'anime', participant: 'participe', member: 'participe', observer: 'observe' },
  guest: 'par le lien',
  facilitator: (name) => `Animation\u00A0: ${name}`,
  deck: (name) => `Jeu de cartes\u00A0: ${name}`,
  storiesEstimated: 'Stories estimées',
  ofTotal: (count, total) => `${count} sur ${total}`,
  estimatedOf: (count, total) => `${count} ${count < 2 ? 'story estimée' : 'stories estimées'} sur ${total}`,
  totalPoints: 'Total estimé',
  points: (count, shown) => `${shown} ${Math.abs(count) < 2 ? 'pt' : 'pts'}`,
  duration: 'Durée',
  participants: 'Participants',
  stories: 'Stories',
  noStories: 'Cette session n’a pas de stories.',
  consensus: 'consensus',
  consensusRate: 'Taux de consensus',
  roundNumber: (round) => `Tour ${round}\u00A0:`,
  total: 'Total',
  discussion: 'Discussion',
  aboutTheSession: 'À propos de la session',
  exportedOn: (date) => `Exporté le ${date}`,
  said: (name, text) => `${name}\u00A0: ${text}`,
  page: (page, pages) => `Page ${page} sur ${pages}`,
};

const es: ExportWords = {
  columns: {
    number: 'N.º',
    key: 'Clave',
    story: 'Historia',
    description: 'Descripción',
    status: 'Estado',
    estimate: 'Estimación final',
    rounds: 'Rondas',
    agreement: 'Acuerdo',
    round: 'Ronda',
    participant: 'Participante',
    vote: 'Voto',
    firstVote: 'Primer voto',
    changed: 'Cambió',
    confidence: 'Confianza',
    seconds: 'Segundos hasta el voto',
    votedAt: 'Fecha del voto',
    discussion: 'Debate',
  },
  yes: 'sí',
  no: 'no',
  status: {
    DRAFT: 'Borrador',
    ACTIVE: 'En curso',
    PAUSED: 'En pausa',
    COMPLETED: 'Terminada',
    ARCHIVED: 'Archivada',
    CANCELLED: 'Cancelada',
  },
  storyStatus: { PENDING: 'Pendiente', VOTING: 'En votación', VOTED: 'Votada', ESTIMATED: 'Estimada' },
  role: { facilitator: 'facilita', participant: 'participa', member: 'participa', observer: 'observa' },
  guest: 'por el enlace',
  facilitator: (name) => `Facilita: ${name}`,
  deck: (name) => `Baraja: ${name}`,
  storiesEstimated: 'Historias estimadas',
  ofTotal: (count, total) => `${count} de ${total}`,
  estimatedOf: (count, total) => `${count} de ${total} ${total === 1 ? 'historia estimada' : 'historias estimadas'}`,
  totalPoints: 'Total estimado',
  points: (count, shown) => `${shown} ${count === 1 ? 'pt' : 'pts'}`,
  duration: 'Duración',
  participants: 'Participantes',
  stories: 'Historias',
  noStories: 'Esta sesión no tiene historias.',
  consensus: 'consenso',
  consensusRate: 'Tasa de consenso',
  roundNumber: (round) => `Ronda ${round}:`,
  total: 'Total',
  discussion: 'Debate',
  aboutTheSession: 'Sobre la sesión',
  exportedOn: (date) => `Exportado el ${date}`,
  said: (name, text) => `${name}: ${text}`,
  page: (page, pages) => `Página ${page} de ${pages}`,
};

const words: Readonly<Record<ExportLanguage, ExportWords>> = { en, fr, es };

export const wordsOf = (language: ExportLanguage): ExportWords => words[language];
