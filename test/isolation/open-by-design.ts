/** Calls that answer people of no account or of another one, each with the reason. Their answers are tested by their modules. */
export const openByDesign: Readonly<Record<string, string>> = {
  'auth.verifyEmail': 'it answers whoever holds the token of the mail, signed in or not',
};
