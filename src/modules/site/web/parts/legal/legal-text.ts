/** A page of terms or privacy. The file of each language holds both. */
export interface LegalText {
  /** YYYY-MM-DD */
  readonly changed: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
}

export interface LegalSection {
  /** Also the anchor in the address; the same in every language, so that a link survives a change of language. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs?: readonly string[];
  readonly points?: readonly string[];
}
