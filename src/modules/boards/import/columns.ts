import { plainName } from '#platform/formats/text.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Names under which programs keep what an item needs, best first, as `plainName()` leaves them. */
const names = {
  title: words(`summary title titre titulo resume resumen name nom nombre subject sujet asunto task tache tarea item`),
  key: words(`issuekey key cledeticket cle clavedeincidencia clave ticket identifier reference ref id iid number`),
  description: words(`description descripcion body details detail detalles notes notas content`),
  status: words(`status state statut estado column colonne columna list liste lista section stage etape etapa fase phase lane`),
  type: words(`issuetype type workitemtype typedeticket tipodeincidencia tipo`),
  priority: words(`priority priorite prioridad`),
  points: words(
    `storypoints storypoint customfieldstorypoints customfieldstorypointestimate storypointestimate points puntosdehistoria puntos
    pts estimate estimation estimacion effort esfuerzo size taille`,
  ),
  labels: words(`labels label etiquettes etiquetas tags tag`),
  assignee: words(
    `assignee assignedto assigned responsable personaasignada asignado assignea bearbeiter zugewieseneperson members member membres miembros owner`,
  ),
  due: words(`duedate due fallig falligkeitsdatum echeance datedecheance fechadevencimiento vencimiento deadline`),
  created: words(`created erstellt createddate createdat creationdate datecreated cree creado fechadecreacion`),
  started: words(`started starteddate startedat startdate inprogressdate customfieldactualstart`),
  completed: words(
    `resolved resolu resuelta erledigt finisheddate finishedat finished completed completeddate completedat closed closeddate closedat resolution_date`,
  ),
  cycle: words(`cycletimedays cycletime`),
  parent: words(`parentkey parent epiclink customfieldepiclink parentissue`),
  comments: words(`comment comments commentaire comentario`),
} as const;
export type ColumnUse = keyof typeof names;
/** As the screen asks for them. */
export const columnUses = Object.keys(names) as readonly ColumnUse[]; // the keys of what stands above
export const dateUses = ['created', 'started', 'completed', 'due'] as const;

/** Columns of each use, in the file's order: programs repeat some (`Labels,Labels`, `Comment,Comment`). */
export type ColumnMap = Readonly<Record<ColumnUse, readonly number[]>>;

export function columnsOf(headers: readonly string[]): ColumnMap {
  const plain = headers.map(plainName);
  const found = (use: ColumnUse): number[] => {
    const best = names[use].find((name) => plain.includes(name));
    return best === undefined ? [] : plain.flatMap((name, index) => (name === best ? [index] : []));
  };
  return Object.fromEntries(columnUses.map((use) => [use, found(use)])) as Record<ColumnUse, number[]>;
}

/** Fields that mean something to a team, of the hundred that Jira writes; of a table with few columns each does. */
const kept =
  /^custom ?field|^champ|^campo|^sprint|version|component|composant|^reporter|^rapporteur|^informador|member|membre|miembro|^owner|epic|team/i;
const FEW = 12;

/** Columns without a place here that are worth a line at the description's end. */
export function extrasOf(headers: readonly string[], columns: ColumnMap): { readonly lines: number[]; readonly left: number[] } {
  const taken = new Set(Object.values(columns).flat());
  const rest = headers.flatMap((header, at) => (taken.has(at) || header === '' ? [] : [at]));
  if (new Set(rest.map((at) => headers[at])).size <= FEW) return { lines: rest, left: [] };
  return Object.groupBy(rest, (at) => (kept.test(headers[at] ?? '') ? 'lines' : 'left')) as { lines: number[]; left: number[] };
}

/** "Custom field (Team)" is the team. */
export const fieldName = (header: string): string => /^Custom field \((.+)\)$/i.exec(header)?.[1] ?? header;

/** Jira's own export says each issue's key and which project it is of. */
export const isJira = (headers: readonly string[]): boolean => {
  const plain = new Set(headers.map(plainName));
  return plain.has('issuekey') && plain.has('summary');
};
