import type { LegalText } from './legal-text.ts';

export const terms: LegalText = {
  changed: '2026-11-20',
  lead: 'Ces conditions lient la personne qui utilise ce site et son exploitant : la personne ou l’entreprise qui fait fonctionner cette installation de Trimtab. Qui l’installe sur son propre serveur en est l’exploitant.',
  sections: [
    {
      id: 'service',
      title: 'Le service',
      paragraphs: [
        'Trimtab est une application web pour les équipes agiles. Sa partie principale est le planning poker : une équipe apporte des stories, vote en secret sur leur taille, retourne toutes les cartes à la fois et garde le résultat.',
        'De nouvelles parties s’ajoutent avec le temps. Une partie n’est proposée qu’à partir du moment où elle est accessible sur ce site.',
      ],
    },
    {
      id: 'account',
      title: 'Votre compte',
      paragraphs: [
        'Un compte est nécessaire pour ouvrir une session, pas pour en rejoindre une par son lien. Pour le créer, vous donnez un nom, une adresse e-mail qui est la vôtre et un mot de passe que vous gardez pour vous.',
      ],
      points: [
        'Vous avez au moins 16 ans, ou votre employeur ou votre école répond de vous.',
        'Ce qui est fait avec votre connexion compte comme fait par vous. Si vous pensez que quelqu’un d’autre s’en sert, changez le mot de passe : toutes les autres connexions prennent fin.',
        'La personne propriétaire d’un compte décide qui en est membre et peut retirer un membre et ses accès.',
      ],
    },
    {
      id: 'guests',
      title: 'Participer sans compte',
      paragraphs: [
        'Toute personne qui a le lien d’une session peut la rejoindre avec un nom tant que la session est ouverte. Ne donnez le lien qu’aux personnes qui doivent participer. Cet accès ne vaut que pour cette session et prend fin après 12 heures.',
      ],
    },
    {
      id: 'content',
      title: 'Vos contenus',
      paragraphs: [
        'Les stories, votes, commentaires et fichiers que vous apportez restent à vous. L’exploitant ne les conserve et ne les traite que pour vous fournir le service : les montrer aux personnes de votre compte et de vos sessions, les sauvegarder et les exporter à votre demande. Vous répondez du droit de les apporter.',
      ],
    },
    {
      id: 'conduct',
      title: 'Ce qui n’est pas permis',
      points: [
        'Accéder aux données d’autres comptes, ou chercher à le faire, sans l’accord écrit de l’exploitant.',
        'Surcharger le service ou contourner ses limites par des moyens automatiques.',
        'Apporter des contenus contraires à la loi ou aux droits d’autrui.',
        'Participer sous le nom d’une autre personne pour tromper.',
      ],
    },
    {
      id: 'plans',
      title: 'Offres et paiement',
      paragraphs: [
        'L’offre Free ne coûte rien et ne demande aucun moyen de paiement. Si des offres payantes sont proposées ici, leur prix figure en dollars américains à côté du bouton d’achat, avec la période de facturation et hors taxes.',
        'Une offre payante peut être résiliée à tout moment et prend alors fin avec la période payée. Après un passage à une offre inférieure, ce que vous avez créé reste lisible et exportable.',
      ],
    },
    {
      id: 'availability',
      title: 'Disponibilité et modifications',
      paragraphs: [
        'L’exploitant fait fonctionner le service avec un soin raisonnable, sans promettre qu’il le soit sans interruption. Les maintenances sont annoncées quand c’est possible. Une modification de ces conditions qui vous désavantage est annoncée par e-mail 30 jours à l’avance ; si vous n’êtes pas d’accord, vous pouvez fermer le compte avant son entrée en vigueur.',
      ],
    },
    {
      id: 'liability',
      title: 'Responsabilité',
      paragraphs: [
        'Une estimation est le jugement de la personne qui la donne ; les chiffres qui en sont tirés aident à décider et ne promettent rien. L’exploitant répond sans limite de la faute intentionnelle ou lourde et des atteintes à la vie et à la santé, et pour le reste du seul dommage prévisible dû au manquement à une obligation essentielle. Le droit impératif de la consommation reste applicable.',
      ],
    },
    {
      id: 'end',
      title: 'Fin du service',
      paragraphs: [
        'Vous pouvez supprimer votre profil à tout moment. La personne propriétaire d’un compte peut le supprimer avec tout son contenu ; il peut être rétabli pendant 30 jours, puis il est effacé. L’exploitant peut bloquer un compte qui enfreint ces conditions et en donne la raison.',
      ],
    },
    {
      id: 'contact',
      title: 'Questions',
      paragraphs: [
        'Adressez vos questions à l’exploitant de ce site ou à la personne propriétaire du compte dans lequel vous travaillez. En cas de litige, la langue de votre inscription fait foi.',
      ],
    },
  ],
};

export const privacy: LegalText = {
  changed: '2026-11-20',
  lead: 'L’exploitant de ce site, c’est-à-dire qui fait fonctionner cette installation de Trimtab, décide des données décrites ici. Ces pages ne contiennent ni suivi, ni publicité, ni appel aux serveurs d’autres entreprises.',
  sections: [
    {
      id: 'data',
      title: 'Les données conservées',
      points: [
        'Profil : prénom et nom, adresse e-mail, numéro de téléphone si vous le donnez, langue, photo si vous en ajoutez une.',
        'Connexion : le mot de passe sous forme d’empreinte irréversible (argon2id), vos appareils connectés avec l’heure, l’adresse d’origine et le navigateur, ainsi que les tentatives échouées.',
        'Contenus : comptes, équipes, sessions, stories, votes, commentaires, estimations, et les événements dont sont tirés les historiques et les chiffres.',
        'Participation sans compte : le nom donné et les votes dans cette session.',
        'Journaux : pour chaque requête, son numéro, l’heure, le chemin, le code de réponse, la durée et l’adresse d’origine. Ni mot de passe, ni jeton, ni valeur de vote n’y figure.',
      ],
    },
    {
      id: 'purpose',
      title: 'À quoi elles servent',
      paragraphs: [
        'À fournir le service que vous avez demandé (contrat), à le protéger des abus (intérêt légitime) et à envoyer les messages qui en font partie : confirmation d’adresse, réinitialisation du mot de passe, invitations, alertes de sécurité. Rien n’est vendu et rien n’entraîne de modèle.',
      ],
    },
    {
      id: 'secrecy',
      title: 'Le secret des votes',
      paragraphs: [
        'Avant la révélation, la valeur d’un vote n’est envoyée à personne d’autre que la personne qui vote ; les autres, y compris celle qui anime, apprennent seulement qu’un vote existe. Après la révélation, toute la session voit qui a voté quoi, et l’historique de la session le garde.',
      ],
    },
    {
      id: 'browser',
      title: 'Ce qui est gardé dans votre navigateur',
      paragraphs: [
        'Un cookie qui maintient votre connexion ; aucun script ne peut le lire. Dans le stockage local : le jeton d’accès, la langue et le thème choisis, et l’état du menu latéral. Tout cela est nécessaire à ce que vous voyez : il n’y a donc pas de bandeau de consentement.',
      ],
    },
    {
      id: 'recipients',
      title: 'Qui peut les voir',
      points: [
        'Les membres de votre compte, selon leur rôle ; vos collègues voient votre nom, votre photo, votre rôle et votre adresse e-mail.',
        'Les personnes d’une session voient les noms, les stories et les votes révélés de cette session.',
        'L’exploitant, ainsi que les entreprises qui hébergent le serveur et acheminent le courrier pour lui, liées par contrat.',
        'Un prestataire de paiement, seulement si vous achetez une offre ici ; les numéros de carte lui parviennent directement, jamais à ce site.',
      ],
    },
    {
      id: 'retention',
      title: 'Combien de temps',
      points: [
        'Profil et contenus : jusqu’à leur suppression par vous ou par la personne propriétaire du compte, puis 30 jours au plus pour un rétablissement.',
        'Liens dans les messages : confirmation 24 heures, réinitialisation du mot de passe 1 heure, invitations 7 jours.',
        'Appareils connectés : jusqu’à votre déconnexion, 7 jours au plus. Accès sans compte : 12 heures.',
        'Journal d’audit d’un compte : 365 jours. Sauvegardes : selon le calendrier de l’exploitant.',
      ],
    },
    {
      id: 'security',
      title: 'Comment elles sont protégées',
      paragraphs: [
        'Les données de chaque compte sont séparées par la base de données elle-même, pas seulement par le programme. Les jetons sont conservés sous forme d’empreintes. Des tentatives de connexion répétées et échouées verrouillent l’accès un moment. Une connexion que vous terminez prend fin partout à la fois.',
      ],
    },
    {
      id: 'rights',
      title: 'Vos droits',
      paragraphs: [
        'Vous pouvez consulter et corriger vos données dans votre profil, emporter vos contenus en CSV, JSON ou PDF et supprimer votre profil. Vous pouvez demander à l’exploitant ce qui est conservé à votre sujet, vous opposer à un usage et saisir une autorité de protection des données. Une réponse est donnée dans le mois.',
      ],
    },
    {
      id: 'demo',
      title: 'Comptes de démonstration',
      paragraphs: [
        'Les comptes de démonstration sont partagés par toutes les personnes qui essaient le produit et remis à zéro chaque jour. N’y mettez rien de réel.',
      ],
    },
    {
      id: 'contact',
      title: 'Questions',
      paragraphs: [
        'Écrivez à l’exploitant de ce site ou à la personne propriétaire du compte dans lequel vous travaillez ; l’un comme l’autre peut transmettre votre demande.',
      ],
    },
  ],
};
