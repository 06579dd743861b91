import { plainName } from '#platform/formats/text.ts';
import type { ColumnKind, Priority } from '#modules/boards/contract/board.ts';
import type { ItemLevel } from '#modules/boards/contract/item.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Names that all mean one stage and no more: "Doing" is "In Progress", while "QA" is a stage of its own. */
const stages = {
  todo: set('todo open afaire ouvert porhacer tareasporhacer pendiente abierto'),
  active: set('doing inprogress wip active started encours enproceso enprogreso encurso'),
  done: set(`done closed complete completed finished termine terminee fait faite fini acheve
    hecho hecha terminado terminada completado finalizado finalizada`),
};
export function isSameStage(one: string, other: string): boolean {
  const [a, b] = [plainName(one), plainName(other)];
  return Object.values(stages).some((names) => names.has(a) && names.has(b));
}

const and = (names: ReadonlySet<string>, more: string): ReadonlySet<string> => new Set([...names, ...set(more)]);
const todo = and(stages.todo, 'new ready selected selectedfordevelopment pret listo');
const active = and(
  stages.active,
  `inreview review codereview testing intest qa indevelopment development blocked
  enrevue revue revision enrevision pruebas`,
);
const done = and(
  stages.done,
  `resolved released shipped merged accepted fixed wontfix cancelled canceled
  ferme fermee resolu resolue livre livree cloture cerrado cerrada resuelto entregado publicado`,
);

/** What a list's or a status's name says of the work in it; null when it says nothing. */
export function kindOf(name: string): ColumnKind | null {
  const plain = plainName(name);
  if (plain === '') return null;
  if (done.has(plain)) return 'COMPLETE';
  if (active.has(plain)) return 'ACTIVE';
  return todo.has(plain) ? 'TODO' : null;
}

const backlogs = set('backlog carnet icebox pendientes reserva');
/** Lists that hold what is not planned yet. */
export const isBacklog = (name: string): boolean => backlogs.has(plainName(name));

const high = set(
  'highest high blocker critical major urgent p0 p1 haute elevee treshaute treselevee laplushaute lapluselevee critique urgente alta muyalta masalta critica',
);
const low = set(
  'lowest low minor trivial p3 p4 p5 basse faible tresbasse tresfaible laplusbasse laplusfaible mineure baja muybaja masbaja menor',
);
export function priorityOf(name: string | undefined): Priority {
  const plain = plainName(name ?? '');
  if (high.has(plain)) return 'high';
  return low.has(plain) ? 'low' : 'medium';
}

const levels: readonly (readonly [ItemLevel, ReadonlySet<string>])[] = [
  ['initiative', set('initiative theme iniciativa')],
  ['epic', set('epic epopee epica epopeya')],
  ['task', set('task subtask tache soustache tarea subtarea technicaltask')],
  ['story', set('story userstory recit recitutilisateur historia historiadeusuario')],
];
/** Of other programs' types those that have a place here. */
export const isLevel = (name: string): boolean => levels.some(([, names]) => names.has(plainName(name)));
export const levelOf = (name: string | undefined): ItemLevel =>
  levels.find(([, names]) => names.has(plainName(name ?? '')))?.[0] ?? 'story';
