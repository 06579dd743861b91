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
    pair('e-mails?', 'email'),
  ],
  fr: [
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
    pair('example\\.com', 'exemple.fr'),
    pair('se mentionne|vous mentionne', 'vous cite'),
    pair('un admin|l’admin|cet admin', 'l’administration, whose word has no gender of a person'),
  ],
  es: [
    pair('añad\\p{L}*', 'agregar'),
    pair('de media(?! hora)|media(?= (?:de|por|del|general)(?!\\p{L}))|(?:duración|velocidad) media', 'promedio'),
    pair('todavía', 'aún'),
    pair('completad[oa]s?', 'terminado'),
    pair('días naturales', 'días calendario'),
    pair('festivos?(?<!día festivo)(?<!días festivos)', 'día festivo'),
    pair('incidencias?', 'tickets'),
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
    pair('(?:un|el|los|al|del) admins?', 'la administración'),
    pair('(?:los|unos|sus) miembros', 'quienes, todo el equipo, toda la cuenta'),
  ],
};

/** What is wrong with the words of one text. */
export function refuseWords(text: string, language: Language): string[] {
  return pairs[language].flatMap(({ refused, used }) => {
    const found = refused.exec(text)?.[0];
    return found === undefined ? [] : [`says “${found}” where the word is: ${used}`];
  });
}
