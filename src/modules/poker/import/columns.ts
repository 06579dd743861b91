import { plainName } from '#platform/formats/text.ts';
import { columnUses, type ColumnMap, type ColumnUse } from './reading.ts';
import { isKey } from './keys.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Names under which programs keep what a story needs, best first, as `plainName()` leaves them.
 * Jira in English, French and Spanish, Linear, GitHub, GitLab, Azure DevOps, Trello, Asana, ClickUp, YouTrack, Shortcut.
 */
const names: Readonly<Record<ColumnUse, readonly string[]>> = {
  title: words(`
    title summary titre titulo resume resumen issuetitle workitemtitle cardname cardtitle taskname storytitle storyname
    userstory historiadeusuario name nom nombre subject sujet objet asunto intitule libelle headline story historia recit
    task tache tarea item element elemento feature
  `),
  key: words(`
    issuekey key cledeticket cledelademande cledetache cle clavedeincidencia clavedelaincidencia clave ticket ticketid
    ticketkey identifier identifiant identificador reference ref referencia taskid cardid storyid workitemid issuenumber
    number numero id iid issue issueid no num
  `),
  description: words(`
    description descripcion body issuebody carddescription taskcontent taskdescription desc details detail detalles detalle
    notes notas content contenu contenido corps cuerpo acceptancecriteria criteresdacceptation criteriosdeaceptacion
  `),
  estimate: words(`
    storypoints storypoint customfieldstorypoints customfieldstorypointestimate storypointestimate storypointsestimate
    points puntosdehistoria puntos pointsdestory estimate estimation estimacion pts sp effort esfuerzo size taille tamano
    weight
  `),
};

const rankOf = new Map<ColumnUse, ReadonlyMap<string, number>>(
  columnUses.map((use) => [use, new Map(names[use].map((name, rank) => [name, rank]))]),
);

export const isNameOf = (use: ColumnUse, header: string): boolean => rankOf.get(use)?.has(plainName(header)) ?? false;

/** Finds the columns by their names; of columns that a program repeats (`Labels,Labels`) the first counts. */
export function columnsByName(headers: readonly string[]): ColumnMap {
  const plainHeaders = headers.map(plainName);
  const best = (use: ColumnUse): number | null => {
    const ranks = plainHeaders.map((name) => rankOf.get(use)?.get(name) ?? Infinity);
    const least = ranks.reduce((one, other) => Math.min(one, other), Infinity);
    return Number.isFinite(least) ? ranks.indexOf(least) : null;
  };
  return { title: best('title'), key: best('key'), description: best('description'), estimate: best('estimate') };
}

export const countOfNames = (headers: readonly string[]): number =>
  Object.values(columnsByName(headers)).filter((column) => column !== null).length;

/**
 * Guesses columns from what they hold: keys look like keys, and the title is the first column of words that are
 * mostly not the same words again, as those of a status are.
 * @param sample the first rows
 */
export function columnsByContent(sample: readonly (readonly string[])[]): ColumnMap {
  const width = Math.max(0, ...sample.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => sample.map((row) => row[index]?.trim() ?? '').filter(Boolean));
  const mostly = (test: (cell: string) => boolean) => (cells: readonly string[]) =>
    cells.length > 0 && cells.filter(test).length * 2 > cells.length;
  const key = found(columns.findIndex(mostly(isKey)));
  const title = found(columns.findIndex((cells, index) => index !== key && mostly(isWording)(cells) && isVaried(cells)));
  const isAfterTitle = (index: number): boolean => title !== null && index > title;
  const estimate = found(columns.findIndex((cells, index) => isAfterTitle(index) && mostly(isNumber)(cells)));
  return { title, key, description: null, estimate };
}

const found = (index: number): number | null => (index < 0 ? null : index);
const isWording = (cell: string): boolean => /\p{L}{2,}|\p{Lo}/u.test(cell);
const isVaried = (cells: readonly string[]): boolean => new Set(cells).size * 2 > cells.length;
const isNumber = (cell: string): boolean => /^\d{1,3}([.,]\d+)?$/.test(cell);
