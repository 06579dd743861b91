import type { Lexicon } from './lexicon.ts';

/** Spanish words of retrospectives, without accents; a star stands for any ending. */
export const spanish: Lexicon = {
  marks:
    'a el la los las un una unos unas de del y o en con para por nos nuestro nuestra nuestros se es son fue fueron ha hemos han era que no al lo su sus ' +
    'muy mas menos todo todos toda todas sin cuando como ya este esta estos estas nadie cada hay esto otra otro otra-vez sobre entre antes despues',
  positive:
    'bien buen buena bueno buenas buenos genial* excelente* perfect* fantastic* maravillos* mejor mejores mejora mejoro mejoramos mejorado exito* logr* conseguimos gracias felicit* orgull* feliz felices ' +
    'content* encant* gust* disfrut* divertid* agradable* fluid* facil faciles facilmente sencill* simple* clar* claro clara claros claridad tranquil* rapid* rapidamente agil* ' +
    'eficaz eficaces eficiente* util utiles valios* solid* estable* fiable* avanz* progres* entregamos entregado entregue arregl* resuelt* resolv* ayud* apoy* ' +
    'confianza motiv* energia* entusias* creativ* interesante* inspir* amable* escuch* honest* transparen* juntos juntas colabor* aprend* ganamos ' +
    'celebr* alcanz* cumpl* terminamos termino terminaron acabamos equilibr* unid* dinamic* impresion* bienvenid* acierto* aciert* ahorr* cort* puntual* descans*',
  negative:
    'mal mala malas malo malos peor peores terrible* horrible* odi* molest* enfad* rabia frustr* triste* decepcion* estres* estresad* cansad* cansancio agot* ' +
    'sobrecarg* saturad* preocup* miedo* ansiedad nervios* lent* lento lenta lentos lentitud retras* tarde demor* bloque* atasc* atascad* esper* falt* perd* perdimos perdida* ' +
    'fracas* fall* fallo fallos roto rota rotos romp* bug bugs caid* cayo frena* frenar cambiaron incidente* incidencia* error* problema* dificil* dificult* pesad* doloros* dolor dura duro ' +
    'caos caotic* confus* confusion vago vaga ambigu* inciert* imprevist* interrup* interrump* ruido* inestable* fragil* olvid* ignor* descuid* ' +
    'desperdici* inutil* aburrid* aburr* prisa* presion* culp* conflict* discusion* tension* silencio* injust* quej* lament* deuda* ' +
    'retrabajo regresion* riesgo* peligr* cuello* abandon* complic* complej* engorros* manual* manualmente debil* caro cara sol* nunca nadie nada ' +
    'sobrepas* desbord* desorden* sufr* carg* aplaz* arrastr* dispers* cansa',
  negators: 'no nunca sin ningun ninguna ninguno nada ni tampoco jamas menos',
  stronger: 'muy realmente super tan bastante mucho mucha',
  excess: 'demasiado demasiada demasiados demasiadas',
  breaks: 'pero aunque sino',
};
