import { expect, test } from 'vitest';
import { findingsIn } from './file-tree.ts';
import { words } from './words.ts';

const folder = 'src/modules/teams/locales';
const locales = (en: object, fr: object, es: object): Record<string, string> => ({
  [`${folder}/en.json`]: JSON.stringify(en),
  [`${folder}/fr.json`]: JSON.stringify(fr),
  [`${folder}/es.json`]: JSON.stringify(es),
});
const same = (en: string, fr: string, es: string): Record<string, string> => locales({ a: en }, { a: fr }, { a: es });

test('Texts of mails, exports and prose are held to the same: their keys, places, paragraphs and voice.', async () => {
  const part = (name: string, ...texts: readonly object[]) =>
    Object.fromEntries(texts.map((one, at) => [`${folder}/${name}/${['en', 'fr', 'es'][at]}.json`, JSON.stringify(one)]));
  const all = same('One', 'Un', 'Uno');
  const why = (text: string) => ({ why: text });
  expect(await findingsIn(words, { ...all, ...part('mail', why('For {{name}}'), why('Pour {{name}}'), why('Para ti')) })).toEqual([
    expect.stringContaining('es.json why does not use {{name}}'),
  ]);
  const prose = (...paragraphs: string[]) => ({ end: { paragraphs } });
  expect(await findingsIn(words, { ...all, ...part('legal', prose('One', 'Two'), prose('Un'), prose('Uno', 'Dos')) })).toEqual([
    expect.stringContaining('fr.json end.paragraphs.1 is missing'),
  ]);
  expect(await findingsIn(words, { ...all, ...part('export', why('Whoever asks'), why('Qui demande'), why('Quien pide')) })).toHaveLength(
    1,
  );
});

test('What a business publishes is no profile in French and Spanish; what a person has is one.', async () => {
  const person = same('Profile', 'Profil', 'Perfil');
  const business = Object.fromEntries(Object.entries(person).map(([file, text]) => [file.replace('teams', 'businesses'), text]));
  expect(await findingsIn(words, { ...person, ...business })).toEqual([
    expect.stringMatching(/businesses\/locales\/es.*“Perfil” where the word is: ficha/),
    expect.stringMatching(/businesses\/locales\/fr.*“Profil” where the word is: fiche/),
  ]);
});

test('A choice of a business has one name in its profile and in the directory.', async () => {
  const at = (place: string, tree: Record<string, string>) =>
    Object.fromEntries(Object.entries(tree).map(([file, text]) => [file.replace(folder, `src/modules/${place}`), text]));
  const [work, other] = ['Work and hiring', 'Work'].map((en) => {
    const said = (text: string) => ({ industries: { work: text } });
    return locales(said(en), said('Travail et recrutement'), said('Trabajo y contratación'));
  });
  const tree = { ...at('businesses/locales', work ?? {}), ...at('site/locales/directory', other ?? {}) };
  expect(await findingsIn(words, tree)).toEqual([expect.stringContaining('“Work” here and “Work and hiring” in')]);
});

test('Texts that keep the rules pass.', async () => {
  const tree = locales(
    {
      title: 'Rename the team?',
      count_one: '{{count}} card',
      count_other: '{{count}} cards',
      lost: 'Connection lost. Attempting to reconnect...',
    },
    {
      title: 'Renommer l’équipe\u202f?',
      count_one: '{{count}} carte',
      count_many: '{{count}} de cartes',
      count_other: '{{count}} cartes',
      lost: 'Connexion perdue. Reconnexion…',
    },
    {
      title: '¿Renombrar el equipo?',
      count_one: '{{count}} carta',
      count_many: '{{count}} de cartas',
      count_other: '{{count}} cartas',
      lost: 'Se perdió la conexión…',
    },
  );
  expect(await findingsIn(words, tree)).toEqual([]);
});

test('A key that one language lacks is refused, and a language that is not there at all.', async () => {
  expect(await findingsIn(words, locales({ a: 'One', b: 'Two' }, { a: 'Un' }, { a: 'Uno', b: 'Dos' }))).toEqual([
    expect.stringContaining('fr.json b is missing'),
  ]);
  const { [`${folder}/es.json`]: _left, ...two } = same('One', 'Un', 'Uno');
  expect(await findingsIn(words, two)).toEqual([expect.stringContaining('es.json does not exist')]);
});

test('Texts with other places or tags to fill are refused.', async () => {
  expect(await findingsIn(words, same('Hello, {{name}}', 'Bonjour {{nom}}', 'Hola, {{name}}'))).toHaveLength(2);
  expect(await findingsIn(words, same('Read <terms>them</terms>', 'Lisez-les', 'Léelos <terms>aquí</terms>'))).toHaveLength(1);
});

test('Plurals need _many in French and Spanish, and write the count.', async () => {
  const two = (one: string, other: string) => ({ a_one: one, a_other: other });
  expect(
    await findingsIn(
      words,
      locales(two('{{count}} day', '{{count}} days'), two('{{count}} jour', '{{count}} jours'), two('{{count}} día', '{{count}} días')),
    ),
  ).toEqual([expect.stringContaining('es.json a lacks _many'), expect.stringContaining('fr.json a lacks _many')]);
  const three = (one: string) => ({ a_one: one, a_many: '{{count}} de x', a_other: '{{count}} x' });
  expect(await findingsIn(words, locales(two('1 day', '{{count}} days'), three('{{count}} x'), three('{{count}} x')))).toEqual([
    expect.stringContaining('en.json a writes no {{count}} in _one'),
  ]);
  const bare = { ...three('{{count}} x'), a_many: '{{count}} jours' };
  expect(await findingsIn(words, locales(two('{{count}} day', '{{count}} days'), bare, three('{{count}} x')))).toEqual([
    expect.stringContaining('fr.json a says no “de” in _many'),
  ]);
});

test.each([
  ['an exclamation mark', 'Saved!', 'Enregistré', 'Guardado'],
  ['please', 'Please wait', 'Patientez', 'Espera'],
  ['Veuillez', 'Wait', 'Veuillez patienter', 'Espera'],
  ['por favor', 'Wait', 'Patientez', 'Espera, por favor'],
  ['three dots', 'Loading…', 'Chargement...', 'Cargando…'],
  ['an ordinary space before ?', 'Continue?', 'Continuer ?', '¿Continuar?'],
  ['no space before ;', 'Done', 'Fini; bien', 'Listo'],
  ['an ordinary space before a colon', 'Session: {{name}}', 'Session : {{name}}', 'Sesión: {{name}}'],
  ['an ordinary space inside « »', 'The team', '« L’équipe »', 'El equipo'],
  ['a straight apostrophe in French', 'The team', "L'équipe", 'El equipo'],
  ['a typographic apostrophe in English', 'The team’s', 'De l’équipe', 'Del equipo'],
  ['tu', 'Your name', 'Ton nom', 'Tu nombre'],
  ['usted', 'Your name', 'Votre nom', 'Usted'],
  ['a question that is not opened', 'Continue?', 'Continuer\u202f?', 'Continuar?'],
  ['a middle dot', 'Signed in', 'Connecté·e', 'Sesión iniciada'],
  ['an emoji', 'Done 🎉', 'Fini', 'Listo'],
  ['the other word of a pair in English', 'Whoever leads decides', 'Qui anime décide', 'Decide quien facilita'],
  ['the other word of a pair in French', 'Open', 'En suspens', 'Abiertas'],
  ['the other word of a pair in Spanish', 'Add a story', 'Ajouter une story', 'Añadir una historia'],
  ['French quotation marks in Spanish', 'Lists', 'Les listes', 'Las «listas»'],
  ['an old order in English', 'Only you alone see it', 'Vous seul le voyez', 'Solo tú lo ves'],
  ['a verb of the old kind in English', 'Its key stands here', 'Sa clé est ici', 'Su clave está aquí'],
  ['de before a name in French', 'Role: {{name}}', 'Rôle de {{name}}', 'Rol: {{name}}'],
  ['a mail in English', 'Ask for a mail', 'Demandez un e-mail', 'Pide un correo'],
  ['a British word', 'Put it into the basket', 'Au panier', 'Al carrito'],
  ['any more', 'Nobody can join it any more', 'Plus personne ne peut entrer', 'Ya nadie puede entrar'],
  ['a sprint that things are planned into', 'Planned into {{name}}', 'Ajouté à {{name}}', 'Agregado a {{name}}'],
  ['one after a list of names', 'No open sprint: {{names}}. Plan it.', 'Non ouverts\u00a0: {{names}}', 'No abiertos: {{names}}'],
  ['one after a list of names in French', 'Not open: {{names}}', 'Non ouvert\u00a0: {{names}}. Planifiez-le.', 'No abiertos: {{names}}'],
  ['one after a list of names in Spanish', 'Not open: {{names}}', 'Non ouverts\u00a0: {{names}}', 'No abierto: {{names}}. Planifícalo.'],
  ['the relay in French', 'Take over', 'Prendre le relais', 'Asumir la facilitación'],
  ['the accent of the other word in Spanish', 'Add them', 'Ajoutez-les', 'Añádelas'],
  ['a decimal point in Spanish', 'It took 1.8 s', 'En 1,8 s', 'Tardó 1.8 s'],
  ['money of another language in French', '$0.50 less', '0,50\u00a0$ de moins', '$0.50 menos'],
  ['money of another language in Spanish', '$0.50 less', '$0.50 de moins', '0,50 $ menos'],
  ['groups of another language in Spanish', 'Import 10,000 codes', 'Importer 10\u202f000 codes', 'Importar 10\u202f000 códigos'],
  ['an empty text', 'Done', '', 'Listo'],
])('A text with %s is refused.', async (_what, en, fr, es) => {
  expect(await findingsIn(words, same(en, fr, es))).toHaveLength(1);
});

const contract = (text: string): Record<string, string> => ({
  'src/modules/teams/contract.ts': `import { problems } from '#shared/problem.ts';\nexport const p = problems('teams', { name_taken: [409, '${text}'] });`,
});

test('Only whole words are refused: a word that holds another one passes.', async () => {
  const texts = same('The newest, by email', 'Par e-mail, d’un propriétaire', 'Prioridad media, +34 600 000 000, 10.000 y 1,8, $9.95');
  expect(await findingsIn(words, texts)).toEqual([]);
});

test.each([
  ['a mail', { 'src/modules/teams/server/mail.ts': 'const words = { fr: { why: (x: string) => `Compte ${x}` } };' }],
  ['an export', { 'src/modules/teams/export/words.ts': "const fr: Words = { deck: 'Jeu' };" }],
  ['a file of one language', { 'src/modules/site/web/parts/legal/fr.ts': "export default ['Compte'];" }],
])('Texts of a language in the code are refused: %s.', async (_what, files) => {
  const findings = await findingsIn(words, { ...same('One', 'Un', 'Uno'), ...files });
  expect(findings).toEqual([expect.stringContaining('belong in locales/')]);
});

test('The files of all languages, put together under their names, are no texts in the code.', async () => {
  const mail = "import fr from '../locales/mail/fr.json' with { type: 'json' };\nconst mailText = tellersOf({ en, es, fr: fr });";
  expect(await findingsIn(words, { ...same('One', 'Un', 'Uno'), 'src/modules/teams/server/mail.ts': mail })).toEqual([]);
});

test('Titles of places stay in the code and are held to the voice.', async () => {
  const index = (fr: string) => ({
    ...same('One', 'Un', 'Uno'),
    'src/modules/teams/web/index.ts': `const title = { en: 'Teams', fr: '${fr}' };`,
  });
  expect(await findingsIn(words, index('Équipes'))).toEqual([]);
  expect(await findingsIn(words, index('Équipes : toutes'))).toEqual([expect.stringContaining('U+00A0')]);
});

test('What people read who run the product is held to the same English, and its code is not.', async () => {
  const doc = (text: string) => ({ ...same('One', 'Un', 'Uno'), 'docs/operations/reset.md': text });
  expect(await findingsIn(words, doc('Begin anew.'))).toEqual([expect.stringContaining('docs/operations/reset.md says “anew”')]);
  expect(await findingsIn(words, doc('Run `begin anew`.\n\n```\nbegin anew\n```\n'))).toEqual([]);
});

test.each([
  ['en', 'The people who run this site decide.', 'the operator'],
  ['fr', 'Fonction par fonction', 'fonctionnalité'],
  ['fr', 'Métriques de flux', 'indicateurs de flux'],
  ['fr', 'Les points convenus restent.', 'points retenus'],
  ['es', 'Tiempo de ciclo y rendimiento', 'tasa de entrega'],
  ['es', 'Con un pronóstico', 'previsión'],
  ['es', 'Soporte del plan Free', 'asistencia'],
  ['fr', 'Profil public', 'fiche entreprise'],
  ['es', 'Perfil público', 'ficha de empresa'],
  ['es', 'Quienes administran esta instalación', 'quien opera el sitio'],
])('A second name of one thing is refused with the right one: %s, %s', async (language, text, used) => {
  const texts = { en: 'One', fr: 'Un', es: 'Uno', [language]: text };
  expect(await findingsIn(words, same(texts.en, texts.fr, texts.es))).toEqual([expect.stringContaining(used)]);
});

test('What readers search for may be a word that the product has another one for.', async () => {
  const searched = (fr: string) => locales({ keywords: 'metrics' }, { keywords: fr }, { keywords: 'cifras' });
  expect(await findingsIn(words, searched('métriques de flux, business intelligence'))).toEqual([]);
});

test('Words that look like a plural or like tu are told apart from them.', async () => {
  const tree = locales({}, { problems: { too_many: 'Trop de requêtes' } }, { problems: { too_many: 'Demasiadas solicitudes' } });
  expect(await findingsIn(words, tree)).toEqual([]);
});

test('A declared problem needs French and Spanish words, and no English ones beside its contract.', async () => {
  const worded = (en: object) =>
    locales(en, { problems: { name_taken: 'Ce nom est pris' } }, { problems: { name_taken: 'Ese nombre ya existe' } });
  expect(await findingsIn(words, { ...worded({}), ...contract('The name is taken') })).toEqual([]);
  expect(await findingsIn(words, { ...worded({ problems: { name_taken: 'Taken' } }), ...contract('The name is taken') })).toEqual([
    expect.stringContaining('never typed twice'),
  ]);
  expect(await findingsIn(words, { ...locales({}, {}, {}), ...contract('The name is taken') })).toHaveLength(2);
  expect(await findingsIn(words, { ...worded({}), ...contract('Please choose another name') })).toEqual([
    expect.stringContaining('says "please"'),
  ]);
  expect(await findingsIn(words, { ...worded({}), ...contract('Please enter a valid email address') })).toEqual([]);
});

test('A number that no language has written is refused where charts and tables show it.', async () => {
  const screen = (line: string) => ({ ...same('One', 'Un', 'Uno'), 'src/modules/teams/web/parts/chart.tsx': line });
  expect(await findingsIn(words, screen('const row = { cells: [day, String(count)] };'))).toEqual([expect.stringContaining('String()')]);
  expect(await findingsIn(words, screen('const row = { key: String(count), cells: [day, format.number(count)] };'))).toEqual([]);
});

test('Words that a screen types are refused; the beginning of an address is none.', async () => {
  const screen = (line: string) => ({ ...same('One', 'Un', 'Uno'), 'src/modules/teams/web/parts/form.tsx': line });
  expect(await findingsIn(words, screen('<TextInput placeholder="example.com" />'))).toEqual([expect.stringContaining('writes words')]);
  expect(await findingsIn(words, screen('<TextInput placeholder="https://" />'))).toEqual([]);
});

test('A documented text has one translation.', async () => {
  const twice = (french: string) => ({
    ...same('Loading...', 'Chargement…', 'Cargando…'),
    'src/modules/boards/locales/en.json': '{ "b": "Loading..." }',
    'src/modules/boards/locales/fr.json': JSON.stringify({ b: french }),
    'src/modules/boards/locales/es.json': '{ "b": "Cargando…" }',
  });
  expect(await findingsIn(words, twice('Chargement…'))).toEqual([]);
  expect(await findingsIn(words, twice('Ouverture…'))).toEqual([expect.stringContaining('elsewhere')]);
});

test('A key that code asks for and no file has is refused.', async () => {
  const screen = (key: string) => ({
    'src/modules/teams/web/screens/teams.tsx': `const t = useText('teams');\nexport const A = () => <b>{t('${key}')}</b>;`,
  });
  const texts = locales(
    { list: { title: 'Teams', count_one: '{{count}}', count_other: '{{count}}' } },
    { list: { title: 'Équipes', count_one: '{{count}}', count_many: '{{count}}', count_other: '{{count}}' } },
    { list: { title: 'Equipos', count_one: '{{count}}', count_many: '{{count}}', count_other: '{{count}}' } },
  );
  expect(await findingsIn(words, { ...texts, ...screen('list.title') })).toEqual([]);
  expect(await findingsIn(words, { ...texts, ...screen('list.count') })).toEqual([]);
  expect(await findingsIn(words, { ...texts, ...screen('list.titel') })).toEqual([
    expect.stringContaining('asks for the text "list.titel"'),
  ]);
});
