import { plainName } from '#platform/formats/text.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Names under which programs keep what an item needs, best first, as `plainName()` leaves them. */
const names = {
  title: words(`summary title titre titulo resume resumen name nom nombre subject sujet asunto task tache tarea item`),
  key: words(`issuekey key cledeticket cle clavedeincidencia clave ticket identifier reference ref id iid number`),
  description: words(`description descripcion body details detail detalles notes notas content`),
  status: words(`status state statut estado column colonne columna list liste lista section`),
  type: words(`issuetype type workitemtype typedeticket tipodeincidencia tipo`),
  priority: words(`priority priorite prioridad`),
  points: words(
    `storypoints storypoint customfieldstorypoints customfieldstorypointestimate storypointestimate points puntos estimate effort size`,
  ),
  labels: words(`labels label etiquettes etiquetas tags tag`),
  assignee: words(`assignee assignedto responsable asignado owner`),
  due: words(`duedate due echeance datedecheance fechadevencimiento vencimiento deadline`),
  created: words(`created createddate createdat creationdate datecreated cree creado fechadecreacion`),
  started: words(`started starteddate startedat startdate inprogressdate customfieldactualstart`),
  completed: words(
    `resolved finisheddate finishedat finished completed completeddate completedat closed closeddate closedat resolution_date`,
  ),
  cycle: words(`cycletimedays cycletime`),
  parent: words(`parentkey parent epiclink customfieldepiclink parentissue`),
  comments: words(`comment comments commentaire comentario`),
} as const;
export type ColumnUse = keyof typeof names;

/** Columns of each use, in the file's order: programs repeat some (`Labels,Labels`, `Comment,Comment`). */
export type ColumnMap = Readonly<Record<ColumnUse, readonly number[]>>;

export function columnsOf(headers: readonly string[]): ColumnMap {
  const plain = headers.map(plainName);
  const found = (use: ColumnUse): number[] => {
    const best = names[use].find((name) => plain.includes(name));
    return best === undefined ? [] : plain.flatMap((name, index) => (name === best ? [index] : []));
  };
  return Object.fromEntries((Object.keys(names) as ColumnUse[]).map((use) => [use, found(use)])) as Record<ColumnUse, number[]>;
}

/** Jira's own export says each issue's key and which project it is of. */
export const isJira = (headers: readonly string[]): boolean => {
  const plain = new Set(headers.map(plainName));
  return plain.has('issuekey') && plain.has('summary');
};
