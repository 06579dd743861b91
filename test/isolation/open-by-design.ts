/** Calls that answer people of no account or of another one, each with the reason. Their answers are tested by their modules. */
export const openByDesign: Readonly<Record<string, string>> = {};
