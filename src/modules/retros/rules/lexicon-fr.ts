import type { Lexicon } from './lexicon.ts';

/** French words of retrospectives, without accents; a star stands for any ending. */
export const french: Lexicon = {
  marks:
    'le la les un une des du de et ou en dans sur avec pour par nous notre nos on est sont ete etait a au aux ce cette ces il elle ils qui que ' +
    'pas ne n d l c s j y tout tous toute plus moins trop tres fait faire avons ont a-t encore deja personne chaque chacun leur se sans quand sera lors apres',
  positive:
    'bien bon bonne bons bonnes super genial* excellent* parfait* formidable* meilleur* mieux reussi* reussite* succes bravo merci felicit* fier* fiere* heureu* ' +
    'content* contente* ravi* plaisir agreable* sympa* aime* aimons apprecie* apprecions adore* fluide* facile faciles facilement simple* clair* claire* clairs calme* serein* rapide* rapidement ' +
    'vite efficace* utile* precieu* solide* stable* fiable* amelior* progres* progresse* avance* livre livree livres livrees livrer corrige* resolu* aide* entraide* soutien* ' +
    'confiance motiv* energie* enthousias* creati* interessant* inspir* bienveillan* ecoute* honnete* transparen* ensemble collabor* appris gagne* ' +
    'fete* celebr* atteint* tenu tenus tenue tenues fini finie finis respecte* equilibr* soude* dynamique* impressionn* accueil* solidaire* allege* repos* terminee terminees court courte courtes courts ',
  negative:
    'mal fausse fausses faux change changent changement* ralenti* mauvais* pire* terrible* horrible* nul nulle deteste* enerve* agace* colere frustr* triste* decu* decev* deception* stress* fatigue* epuis* ' +
    'surcharge* surmen* debord* inquiet* inquie* peur* angoiss* lent* lente* lenteur* retard* tard bloqu* blocage* attend* attente* attendre manqu* perd* perdu* perdre ' +
    'perte* echec* echou* rate* casse* casser bug bugs plante* panne* incident* erreur* probleme* souci* difficile* difficult* penible* douloureu* dur dure durs ' +
    'bazar chaos confus* flou* floue* vague* ambigu* incertain* imprevu* interrup* interromp* bruit* instable* fragile* oubli* ignor* neglig* ' +
    'gaspill* inutile* ennuyeu* ennui* precipit* pression* reproch* conflit* disput* tension* silence* injuste* plain* plainte* regret* dette* ' +
    'reprise* regression* fuite* risque* danger* sous-effectif goulot* abandonn* compliqu* complexe* lourd* lourde* lourdeur* manuel* manuelle* manuellement ' +
    'faible* galere* cher chere seul seule seuls deborde* derape* depass* derang* usant* subi* subir personne jamais rien mauvaise chaotique* repousse* traine* eparpill*',
  negators: 'pas jamais sans aucun aucune rien ni plus-de non guere moins',
  stronger: 'tres vraiment super tellement extremement beaucoup si',
  excess: 'trop assez',
  breaks: 'mais cependant pourtant toutefois',
};
