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
    title summary titre titulo resume resumen issuetitle workitemtitle cardname nomdelacarte nombredelatarjeta cardtitle taskname
    nomdelatache nombredelatarea storytitle storyname userstory historiadeusuario name nom nombre subject sujet objet asunto intitule
    libelle headline story historia recit task tache tarea item element elemento feature
  `),
  key: words(`
    issuekey key cledeticket cledelademande cledetache cle clavedeincidencia clavedelaincidencia clave ticket ticketid
    ticketkey identifier identifiant identificador reference ref referencia taskid cardid storyid workitemid issuenumber
    number numero id iid issue issueid no num iddeticket iddelaincidencia iddetache iddetarea codigo
  `),
  description: words(`
    description descripcion descriptiondelacarte descripciondelatarjeta body issuebody carddescription taskcontent
    taskdescription desc details detail detalles detalle notes notas content contenu contenido corps cuerpo acceptancecriteria
    criteresdacceptation criteriosdeaceptacion
  `),
  points: words(`
    storypoints storypoint customfieldstorypoints customfieldstorypointestimate champpersonnalisestorypoints
    champpersonnalisestorypointestimate campopersonalizadostorypoints campopersonalizadostorypointestimate storypointestimate
    storypointsestimate points puntosdehistoria puntos pointsdestory pointsdhistoire pointsderecit estimate estimation estimacion pts
    sp effort esfuerzo size taille tamano weight charge peso
  `),
  status: words(`
    status state statut etat estado avancement column colonne columna list listname nomdelaliste nombredelalista liste lista section
    stage etape etapa fase phase lane
  `),
  type: words(`
    issuetype type workitemtype typedeticket typededemande typedetache typedelement tipodeincidencia tipodesolicitud tipodetarea
    tipodeelemento tipo
  `),
  priority: words(`priority priorite niveaudepriorite prioridad niveldeprioridad`),
  labels: words(`labels label etiquettes etiquette etiquetas etiqueta motscles palabrasclave tags tag`),
  assignee: words(`
    assignee assignedto assigned responsable personneassignee attribution attribuea attribue assignea assigne personaasignada
    asignadoa asignadaa asignado asignada encargado encargada bearbeiter zugewieseneperson members member membres miembros assignees
    owner
  `),
  due: words(`
    duedate due fallig falligkeitsdatum echeance datedecheance datelimite arendrele fechadevencimiento vencimiento fechalimite
    fechadeentrega venceel vence deadline
  `),
  created: words(`
    created erstellt createddate createdat creationdate datecreated creation datedecreation datecreation creele creeele cree creee
    creado creada creadoel creadael creacion fechadecreacion fechacreacion
  `),
  started: words(`
    started starteddate startedat startdate inprogressdate customfieldactualstart commencele commence demarrele demarre debutele
    debute datededebut datedebut debut iniciadoel iniciadael iniciado iniciada empezadoel empezado comenzadoel comenzado fechadeinicio
    fechainicio inicio
  `),
  completed: words(`
    resolved resolu resolue resolule datederesolution resuelta resuelto resueltoel resueltael fechaderesolucion erledigt
    finisheddate finishedat finished completed completeddate completedat closed closeddate closedate closedat resolution_date terminele
    termineele termine terminee achevele acheve finile fini cloturele cloture fermele ferme datedefin datefin datedecloture terminadoel
    terminadael terminado terminada finalizadoel finalizadael finalizado finalizada completadoel completado completada cerradoel cerrado
    cerrada fechadefin fechadefinalizacion fechadecierre
  `),
  cycle: words(`cycletimedays cycletime tempsdecyclejours tempsdecycle tiempodeciclodias tiempodeciclo`),
  parent: words(`
    parentkey parent epiclink customfieldepiclink parentissue cleparente cleparent ticketparent demandeparente tacheparente
    elementparent claveprincipal clavepadre incidenciaprincipal incidenciapadre tareaprincipal tareapadre elementoprincipal principal
    padre
  `),
  sprint: words(`
    sprint sprints customfieldsprint champpersonnalisesprint campopersonalizadosprint iteration iteracion iterationpath cyclename
  `),
  comments: words(`comment comments commentaire commentaires comentario comentarios`),
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
