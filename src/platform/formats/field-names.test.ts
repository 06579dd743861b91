import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { columnsFor, countOfNames, fieldUses, isNameOf } from './field-names.ts';

test('a name is known however it is written', () => {
  for (const header of ['Resolution Date', 'resolution_date', 'ResolutionDate', ' Résolution-date ']) {
    expect([header, columnsFor('completed', ['Title', header])]).toEqual([header, [1]]);
  }
  expect(isNameOf('points', 'Puntos de historia')).toBe(true);
});

test('of the names that a use has the best one counts, with all of its columns', () => {
  expect(columnsFor('labels', ['Tag', 'Labels', 'Title', 'Labels'])).toEqual([1, 3]);
  expect(columnsFor('title', ['Name', 'Summary'])).toEqual([1]);
  expect(fieldUses.map((use) => columnsFor(use, ['Nothing', 'of these']))).toEqual(fieldUses.map(() => []));
});

test('a header is told from a row by how many of its cells name something', () => {
  expect(countOfNames(['Key', 'Title', 'Sprint', 'A word'])).toBe(3);
});

/** As exports of Jira and Trello and people's own spreadsheets head them. */
const heads: Readonly<Record<string, readonly string[]>> = {
  title: ['Résumé', 'Titre', 'Nom de la carte', 'Resumen', 'Título', 'Nombre de la tarjeta'],
  key: ['Clé de ticket', 'Clave de incidencia', 'Référence'],
  description: ['Descripción', 'Description de la carte', 'Descripción de la tarjeta'],
  points: ['Estimation', 'Champ personnalisé (Story Points)', 'Campo personalizado (Story Points)', 'Puntos de historia'],
  status: ['État', 'Statut', 'Nom de la liste', 'Estado', 'Nombre de la lista', 'List Name'],
  type: ['Type de ticket', 'Type de demande', 'Tipo de Incidencia'],
  priority: ['Priorité', 'Prioridad'],
  labels: ['Étiquettes', 'Etiquetas'],
  assignee: ['Attribution', 'Personne assignée', 'Assigné à', 'Attribué à', 'Responsable', 'Persona asignada', 'Asignado a'],
  due: ['Échéance', 'Date d’échéance', "Date d'échéance", 'Date limite', 'Fecha de vencimiento', 'Fecha límite'],
  created: ['Création', 'Créé le', 'Créée le', 'Date de création', 'Creada', 'Creado el', 'Fecha de creación'],
  started: ['Début', 'Commencé le', 'Date de début', 'Inicio', 'Iniciado el', 'Fecha de inicio'],
  completed: ['Résolu', 'Résolue', 'Terminé le', 'Date de résolution', 'Date de fin', 'Resuelta', 'Terminado el', 'Fecha de finalización'],
  cycle: ['Temps de cycle', 'Tiempo de ciclo (días)'],
  parent: ['Clé parente', 'Demande parente', 'Tarea principal', 'Principal'],
  sprint: ['Sprint', 'Itération', 'Iteración'],
  comments: ['Commentaire', 'Commentaires', 'Comentario', 'Comentarios'],
};

test.each(Object.entries(heads))('%s is known in French and Spanish', (use, headers) => {
  const found = headers.map((header) => [header, fieldUses.filter((one) => columnsFor(one, [header]).length > 0)]);
  expect(found).toEqual(headers.map((header) => [header, [use]]));
});

test('no name means two fields', () => {
  const file = readFileSync(new URL('field-names.ts', import.meta.url), 'utf8');
  const words = [...file.matchAll(/words\(`([^`]*)`\)/g)].flatMap(([, list = '']) => list.trim().split(/\s+/));
  expect(words.length).toBeGreaterThan(200);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});
