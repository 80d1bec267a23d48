/** A setting that names several addresses, with commas between them; a password may have a comma too. */
export const addressesIn = (text: string): readonly string[] => text.split(/,\s*(?=[a-z]+:\/\/)/);
