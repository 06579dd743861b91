import type { Language } from './locale-files.ts';

/** A word that a reader could take for another thing, or the second name of one thing, and the word that is used. */
interface Pair {
  readonly refused: RegExp;
  readonly used: string;
}

/** Whole words only: letters beside a match make another word of it. */
const pair = (refused: string, used: string): Pair => ({ refused: new RegExp(`(?<!\\p{L})(?:${refused})(?!\\p{L})`, 'iu'), used });

/** One word for one thing. A pair that a reader finds gets its line here; the terms themselves are in the glossary of the product. */
const pairs: Readonly<Record<Language, readonly Pair[]>> = {
  en: [
    pair('whoever|whomever|lest', 'who, or a sentence with its subject first'),
    pair("in one's own time", 'at any time'),
    pair('anew', 'again'),
    pair('(?<!left )alone', 'only'),
    pair('(?<!-)(?:stands?|stood)(?! out|-| still)', 'is'),
    pair('lies|lay(?! a| an| the)', 'is'),
    pair('nobody but|no one but|none but', 'only'),
    pair('all the same(?=[.,;]|$)', 'still'),
    pair('(?:one|dot|dots|rounds|votes|cards|points|items|mood|seats|agreed) a (?:line|session|story|person|sprint|week)', 'per'),
    pair("of one[’'](?:s)? own", 'your own, custom'),
    pair('licen[c]e keys?|ticked|colou?rs(?<!colors)|organis\\p{L}*|whilst|amongst', 'the American spelling'),
    pair('it is no(?! longer| more| further)', 'it is not a'),
    pair('the present (?:one|ones|link|key|address)', 'the current one'),
    pair('is to (?:be|sign|have|see|go)', 'a verb in the present'),
    pair('is asked for|are asked for|was asked for', 'somebody asks for'),
    pair('told to nobody|told nobody', 'nobody sees'),
    pair('come[s]? in by|came in by|comes in only', 'sign in with'),
    pair('by itself(?= once| when| if)', 'automatically'),
    pair('e-mails?|(?<!(?:postal|/) ?)mails?(?! (?:server|transfer)|_)', 'email'),
    pair('(?:vote[sd]?|voting) at any time', 'in your own time, as the panel is called'),
    pair('any more', 'no longer, anymore'),
    pair('baskets?', 'cart'),
    pair('parcels?|postcodes?|programmes?|dearer|rotas?|autumn|mend(?:s|ed|ing)?|tick(?:s|ed|ing)? off|unticked', 'the American word'),
    pair('(?:series|\\{x\\}) an? (?:country|sprint|week|session|story)', 'per'),
    pair('(?:planned|taken|put) into (?:an? sprint|\\{x\\})|plan into', 'added to'),
    pair('^(?:leads|takes part)$|^looking on$', 'Facilitates, Participates, Observing'),
    pair('(?:whenever|what|when) one (?:likes|wants|has)', 'you'),
    pair('further (?:votes?|actions?|members?|items?|cards?)(?! reached)', 'more'),
    pair('(?:is|are) not concerned', 'not affected'),
    pair('present address', 'current address'),
    pair('discount codes?', 'promotion code'),
    pair('users without (?:a )?limit|unlimited users', 'unlimited members'),
    pair('(?:the )?people who run (?:this|the) (?:site|installation)', 'the operator'),
    pair('neighbours?|neighbouring', 'the American spelling'),
  ],
  fr: [
    pair('codes? de (?:réduction|remise)|codes? promotionnels?', 'code promo'),
    pair('en suspens', 'ouverte (action)'),
    pair('rétros?', 'rétrospective'),
    pair('titulaires?', 'propriétaire'),
    pair('mots? de passe faux|codes? faux|(?:était|est) faux', 'incorrect'),
    pair('d’ordinaire', 'd’habitude'),
    pair('mails?(?<!e-mails?)', 'e-mail'),
    pair('issues (?:github|de github)', 'tickets GitHub'),
    pair('révoqué une invitation|révoquer une invitation', 'annuler une invitation'),
    pair('reprendre (?:l’animation|des actions|\\S+ actions?)', 'prendre l’animation, ajouter des actions: reprendre is resume'),
    pair('projets? en activité', 'projets actifs'),
    pair('former member', 'Ancien membre'),
    pair('responsables de (?:cette installation|ce site)|personnes qui gèrent ce site', 'la personne qui exploite ce site'),
    pair('example\\.com', 'exemple.fr'),
    pair('se mentionne|vous mentionne', 'vous cite'),
    pair('statuts?', 'état'),
    pair('checklists?', 'liste de contrôle'),
    pair('(?:prend\\p{L}*|pris) le relais|séances?', 'prendre l’animation, session'),
    pair('restauré(?:e?s?)', 'rétabli'),
    pair('vous invite dans', 'vous invite à rejoindre'),
    pair('l’expéditeur', 'la personne qui vous écrit'),
    pair('membres supplémentaires', 'places supplémentaires'),
    pair('date visée', 'date cible'),
    pair('^revenu$', 'chiffre d’affaires'),
    pair('(?:pour|que) propriétaire et admins|^propriétaire et admins', 'la personne propriétaire et l’administration'),
    pair('un ou une', 'a turn without gender'),
    pair('un seul responsable', 'une seule personne'),
    pair('une action en cours|aucune action en cours', 'ouverte (action)'),
    pair('à (?:lui|elle) au plus', 'peut avoir … au maximum'),
    pair('factures? ouvertes?', 'facture impayée'),
    pair('un admin|l’admin|cet admin', 'l’administration, whose word has no gender of a person'),
    pair('humeurs?(?! est)', 'ressenti'),
    pair('métriques? de flux', 'indicateurs de flux'),
    pair('fonction par fonction|prix et fonctions|liste des fonctions', 'fonctionnalité'),
    pair('intelligence investisseurs|business intelligence', 'suivi des investissements, pilotage de l’entreprise'),
    pair('points convenus', 'points retenus'),
    pair('coéquipi(?:er|ère)s?', 'collègue'),
    pair('(?:le|du|au) support|support de l’offre|^support$', 'assistance'),
    pair('profils? publics?|profils? (?:d’)?entreprises?', 'fiche entreprise: a profile is a person’s'),
  ],
  es: [
    pair('añ[aá]d\\p{L}*', 'agregar'),
    pair('de media(?! hora)|media(?= (?:de|por|del|general)(?!\\p{L}))|(?:duración|velocidad) media', 'promedio'),
    pair('todavía', 'aún'),
    pair('completad[oa]s?', 'terminado'),
    pair('días naturales', 'días calendario'),
    pair('festivos?(?<!día festivo)(?<!días festivos)', 'día festivo'),
    pair('incidencias?', 'tickets'),
    pair('^hecho$', 'terminado'),
    pair('metas?(?= (?:del? sprint|clara))', 'objetivo'),
    pair('padres?', 'elemento superior'),
    pair('vencimientos?', 'fecha límite'),
    pair('issues', 'tickets'),
    pair('equivocad[oa]s?', 'incorrecto'),
    pair('revoc\\p{L}*', 'anular'),
    pair('(?<!pagos? )atrasad[oa]s?', 'con retraso'),
    pair('entretanto', 'mientras tanto'),
    pair('(?:tomar|toma|tomó) el relevo|modera|retomar la sesión', 'asumir la facilitación, facilita'),
    pair('^conversación$', 'debate'),
    pair('piden', 'alguien pide'),
    pair('miembros adicionales', 'licencias adicionales'),
    pair('un solo responsable', 'una sola persona'),
    pair('coches?|jerséis|jersy|cestas?|puls(?:a|ar|ación|aciones)', 'a word of all regions: auto, suéter, carrito, presionar'),
    pair('juntas(?= (?:sin|de)(?!\\p{L}))', 'reuniones'),
    pair('voltea\\p{L}*|voltéa\\p{L}*', 'revelar'),
    pair('papel(?:es)?', 'rol'),
    pair('póker', 'planning poker'),
    pair('elementos? principal(?:es)?', 'elemento superior'),
    pair('reglas de seguridad', 'política de seguridad'),
    pair('antiguo miembro', 'un miembro anterior'),
    pair('retros?', 'retrospectiva'),
    pair('proyectos en marcha', 'proyectos activos'),
    pair('tomar la facilitación', 'asumir la facilitación'),
    pair('contactar con', 'contactar a'),
    pair('(?:los|las|un|una) titular(?:es)?', 'quien es titular, quienes son titulares'),
    pair('former member', 'Miembro anterior'),
    pair('quien(?:es)? (?:administran?|gestionan?) (?:(?:esta|la) instalación|(?:este|el) sitio)', 'quien opera el sitio'),
    pair('facturas? abiertas?', 'factura pendiente'),
    pair('(?:un|el|los|al|del) admins?', 'la administración'),
    pair('códigos? de descuento', 'código promocional'),
    pair('usuarios (?:sin límite|ilimitados)', 'miembros sin límite'),
    pair('(?:los|unos|sus) miembros', 'quienes, todo el equipo, toda la cuenta'),
    pair('perfil(?:es)? públicos?|perfil(?:es)? de empresas?', 'ficha de empresa: a profile is a person’s'),
    pair('compañer[oa]s?', 'colegas'),
    pair('rendimiento(?! del equipo)', 'tasa de entrega'),
    pair('pronósticos?', 'previsión'),
    pair('métricas de flujo', 'indicadores de flujo'),
    pair('soporte(?= del plan| técnico| y mantenimiento)|^soporte$', 'asistencia'),
    pair('inteligencia para inversión', 'seguimiento de inversiones'),
    pair('puls(?:as|an|e|en|aste|ó|ad[oa]s?)', 'presionar'),
  ],
};

/** Words that are right elsewhere: a profile is a person's, what a business publishes is a « fiche ». */
const inFolder: readonly { readonly folder: RegExp; readonly words: Partial<Record<Language, readonly Pair[]>> }[] = [
  {
    folder: /^src\/modules\/businesses\/locales\//,
    words: { fr: [pair('profils?', 'fiche')], es: [pair('perfil(?:es)?', 'ficha')] },
  },
  {
    // In terms and privacy, which speak of persons and companies, the noun is right.
    folder: /^src\/modules\/(?:site\/locales\/(?!legal\/)|status\/|telemetry\/|businesses\/)/,
    words: { fr: [pair('exploitante?s?', 'la personne qui exploite ce site')] },
  },
];

/** What is wrong with the words of one text, for the place where it is. */
export const refuseWordsIn = (file: string, text: string, language: Language): string[] =>
  refuseAmong(
    inFolder.flatMap(({ folder, words }) => (folder.test(file) ? (words[language] ?? []) : [])),
    text,
  );

/** What is wrong with the words of one text. */
export const refuseWords = (text: string, language: Language): string[] => refuseAmong(pairs[language], text);

function refuseAmong(among: readonly Pair[], text: string): string[] {
  return among.flatMap(({ refused, used }) => {
    const found = refused.exec(text)?.[0];
    return found === undefined ? [] : [`says “${found}” where the word is: ${used}`];
  });
}
