/** Calls that answer people of no account or of another one, each with the reason. Their answers are tested by their modules. */
export const openByDesign: Readonly<Record<string, string>> = {
  'auth.getSessionByToken': 'only services that hold the service key may ask; everybody else is refused whatever the token',
  'auth.readAvatar': 'a page’s <img> sends no token: the address of a picture is 128 random bits',
  'auth.verifyEmail': 'it answers whoever holds the token of the mail, signed in or not',
  'billing.receiveWebhook': 'it answers the payment provider, whose notices are signed; it names an object there, and no account',
  'invitations.validateOfTeam': 'it answers whoever holds the token, signed in or not',
  'invitations.validate': 'as invitations.validateOfTeam',
  'invitations.getByToken': 'as invitations.validateOfTeam',
  'pricing.getPlan': 'what things cost is no secret',
  'poker.getJoinInfo': 'the link of a session is for whoever holds it; it tells name, status and a first name',
  'poker.joinAsGuest': 'whoever holds the link may take part as a guest, people of other accounts too',
  'poker.joinSession': 'somebody of another account joins as a guest, as in poker.joinAsGuest',
  'schedule.readFeed': 'a calendar program is signed in to nothing: the link’s token is 256 random bits, and its owner can end it',
  'retros.getJoinInfo': 'as poker.getJoinInfo',
  'retros.joinAsGuest': 'as poker.joinAsGuest',
  'retros.joinSession': 'as poker.joinSession',
};
