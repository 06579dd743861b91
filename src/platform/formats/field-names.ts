import { plainName } from './text.ts';

/** As headers are compared. */
const words = (text: string): readonly string[] => text.trim().split(/\s+/).map(plainName);

/**
 * Names under which programs keep what an item or a story needs, best first: Jira in English,
 * French, Spanish and German, Linear, GitHub, GitLab, Azure DevOps, Trello, Asana, ClickUp, YouTrack, Shortcut. Whoever
 * imports a table knows columns by this list and by no other.
 */
const names = {
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
  points: words(`
    storypoints storypoint customfieldstorypoints customfieldstorypointestimate storypointestimate storypointsestimate
    points puntosdehistoria puntos pointsdestory estimate estimation estimacion pts sp effort esfuerzo size taille tamano
    weight
  `),
  status: words(`status state statut estado column colonne columna list liste lista section stage etape etapa fase phase lane`),
  type: words(`issuetype type workitemtype typedeticket tipodeincidencia tipo`),
  priority: words(`priority priorite prioridad`),
  labels: words(`labels label etiquettes etiquetas tags tag`),
  assignee: words(`
    assignee assignedto assigned responsable personaasignada asignado assignea bearbeiter zugewieseneperson members member
    membres miembros assignees owner
  `),
  due: words(`duedate due fallig falligkeitsdatum echeance datedecheance fechadevencimiento vencimiento deadline`),
  created: words(`created erstellt createddate createdat creationdate datecreated cree creado fechadecreacion`),
  started: words(`started starteddate startedat startdate inprogressdate customfieldactualstart`),
  completed: words(`
    resolved resolu resuelta erledigt finisheddate finishedat finished completed completeddate completedat closed closeddate
    closedat resolution_date
  `),
  cycle: words(`cycletimedays cycletime`),
  parent: words(`parentkey parent epiclink customfieldepiclink parentissue`),
  sprint: words(`sprint sprints customfieldsprint iteration iterationpath cyclename`),
  comments: words(`comment comments commentaire comentario`),
} as const;

export type FieldUse = keyof typeof names;
export const fieldUses = Object.keys(names) as readonly FieldUse[]; // the keys of what stands above

/** Where a use's columns stand, in the file's order: of the names that it has, those of the best one. Programs repeat some. */
export function columnsFor(use: FieldUse, headers: readonly string[]): number[] {
  const plain = headers.map(plainName);
  const best = names[use].find((name) => plain.includes(name));
  return best === undefined ? [] : plain.flatMap((name, index) => (name === best ? [index] : []));
}

export function isNameOf(use: FieldUse, header: string): boolean {
  const known: readonly string[] = names[use];
  return known.includes(plainName(header));
}

/** How many of a line's cells name something. */
export const countOfNames = (headers: readonly string[]): number => new Set(fieldUses.flatMap((use) => columnsFor(use, headers))).size;
