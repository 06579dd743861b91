/** Where a reader changes what they have agreed to; empty as long as nothing asks for consent. */
export function PrivacyChoices() {
  return null;
}
