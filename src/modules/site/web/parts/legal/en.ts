import type { LegalText } from './legal-text.ts';

export const terms: LegalText = {
  changed: '2026-11-20',
  lead: 'These terms hold between you and the operator of this site: the person or company that runs this installation of Trimtab. A person or company that runs it on their own server is that operator.',
  sections: [
    {
      id: 'service',
      title: 'What the service is',
      paragraphs: [
        'Trimtab is a web application for agile teams. Its main part is planning poker: a team brings stories, votes on their size in secret, turns all cards at once and keeps the result.',
        'Parts of the product are added over time. A part counts as offered once it can be reached on this site, not before.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'You need an account to start a session; you can join one by its link without an account. For an account you give a name, an email address that is yours, and a password that you keep to yourself.',
      ],
      points: [
        'You are at least 16 years old, or your employer or school answers for you.',
        'What is done with your sign-in counts as done by you. If you believe that somebody else uses it, change the password: this ends all other sessions.',
        'The owner of an account decides who is a member, and may remove members and their access.',
      ],
    },
    {
      id: 'guests',
      title: 'Guests',
      paragraphs: [
        "Anyone who has the link to a session can join it with a name, as long as the session is open. Give the link only to those who should take part. A guest's access covers only that session and ends after 12 hours.",
      ],
    },
    {
      id: 'content',
      title: 'Your content',
      paragraphs: [
        'Stories, votes, comments and files that you bring remain yours. The operator may store and process them only to run the service for you: to show them to the people in your account and sessions, to back them up, and to export them when you ask. You confirm that you have the right to bring them.',
      ],
    },
    {
      id: 'conduct',
      title: 'What is not allowed',
      points: [
        "Reaching data of other accounts, or testing for ways to do so, without the operator's written consent.",
        'Overloading the service, or getting around its limits by automated means.',
        'Bringing content that is against the law or breaks the rights of others.',
        "Taking part under another person's name in order to deceive.",
      ],
    },
    {
      id: 'plans',
      title: 'Plans and payment',
      paragraphs: [
        'The Free plan costs nothing and needs no payment details. Where paid plans are offered here, their prices are shown in US dollars beside the button that buys them, with the billing interval and without tax.',
        'A paid plan can be canceled at any time and then ends with the paid period. What you made stays readable and can be exported after a change to a smaller plan.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability and changes',
      paragraphs: [
        'The operator keeps the service running with reasonable care, but does not promise that it runs without interruption. Maintenance is announced where that is possible. A change of these terms that puts you at a disadvantage is announced by email 30 days ahead; if you do not agree, you can close the account before it takes effect.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      paragraphs: [
        'Estimates are the judgment of the people who give them; figures computed from them are a help for decisions, not a promise. The operator is liable without limit for intent and gross negligence and for harm to life and health, and otherwise only for the foreseeable damage from breaking an essential duty. Mandatory consumer law is untouched.',
      ],
    },
    {
      id: 'end',
      title: 'Ending it',
      paragraphs: [
        'You can delete your profile at any time. The owner of an account can delete the account with everything in it; it can be restored for 30 days and is then erased. The operator can block an account that breaks these terms, and gives the reason.',
      ],
    },
    {
      id: 'contact',
      title: 'Questions',
      paragraphs: [
        'Questions about these terms go to the operator of this site, or to the owner of the account in which you work. The language in which a dispute is read is the language in which you registered.',
      ],
    },
  ],
};

export const privacy: LegalText = {
  changed: '2026-11-20',
  lead: "The operator of this site, the person or company that runs this installation of Trimtab, decides about the data described here. There is no tracking, no advertising and no call to other companies' servers from these pages.",
  sections: [
    {
      id: 'data',
      title: 'Which data is kept',
      points: [
        'Profile: first and last name, email address, phone number if you give one, language, picture if you upload one.',
        'Sign-in: the password as an irreversible hash (argon2id), your signed-in devices with time, address of origin and browser, and failed attempts.',
        'Content: accounts, teams, sessions, stories, votes, comments, estimates, and the events from which histories and figures are computed.',
        'Guests: the name they give, and their votes in that session.',
        'Logs: for each request its number, time, path, status, duration and address of origin. Passwords, tokens and vote values are never in them.',
      ],
    },
    {
      id: 'purpose',
      title: 'What it is used for',
      paragraphs: [
        'To run the service you asked for (contract), to keep it safe against misuse (legitimate interest), and to write the emails that belong to it: confirming an address, resetting a password, invitations, security notices. Nothing is sold, and nothing trains a model.',
      ],
    },
    {
      id: 'secrecy',
      title: 'Votes and secrecy',
      paragraphs: [
        'Before the reveal, the value of a vote is sent only to the person who voted; the others, including the facilitator, learn only that a vote is there. After the reveal everybody in the session sees who voted what, and the history of the session keeps it.',
      ],
    },
    {
      id: 'browser',
      title: 'What is stored in your browser',
      paragraphs: [
        'One cookie that keeps you signed in; scripts cannot read it. In local storage: the access token, the language and color scheme you chose, and whether the sidebar is folded. All of it is needed for what you see, so there is no consent banner.',
      ],
    },
    {
      id: 'recipients',
      title: 'Who can see it',
      points: [
        'Members of your account, according to their role; colleagues see your name, picture, role and email address.',
        'People in a session see the names, stories and revealed votes of that session.',
        'The operator, and the companies that host the server and deliver emails for them, bound by contract.',
        'A payment provider, only if you buy a plan here; card numbers go to it directly and never to this site.',
      ],
    },
    {
      id: 'retention',
      title: 'How long it is kept',
      points: [
        'Profile and content: until you or the owner of the account delete them, then up to 30 days for restoring.',
        'Links in emails: confirming 24 hours, resetting a password 1 hour, invitations 7 days.',
        'Signed-in devices: until you sign out, at most 7 days. Guest access: 12 hours.',
        "Audit log of an account: 365 days. Backups: as long as the operator's own schedule says.",
      ],
    },
    {
      id: 'security',
      title: 'How it is protected',
      paragraphs: [
        "Each account's data is separated by the database itself, not only by the program. Tokens are stored as hashes. Repeated failed sign-ins lock the sign-in for a while. A session that you end is closed everywhere at once.",
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: [
        'You can see and correct your data in your profile, take your content along as CSV, JSON or PDF, and delete your profile. You may ask the operator what is stored about you, object to a use, and complain to a data protection authority. Requests are answered within one month.',
      ],
    },
    {
      id: 'demo',
      title: 'Demo accounts',
      paragraphs: [
        'Demo accounts are shared by everybody who tries the product and are reset every day. Do not put anything real into them.',
      ],
    },
    {
      id: 'contact',
      title: 'Questions',
      paragraphs: ['Write to the operator of this site, or to the owner of the account in which you work; both can pass your request on.'],
    },
  ],
};
