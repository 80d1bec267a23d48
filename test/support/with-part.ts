/** Writes a part of a page that is made from what is declared elsewhere: between two comments that name it. */

interface Part {
  readonly name: string;
  /** What writes it, for who reads the page. */
  readonly by: string;
}

/** Replaces what stands between the two comments. @throws Error where the page has no such place */
export const withPart = (page: string, { name, by }: Part, text: string): string => {
  const [begin, end] = [`<!-- ${name}: written by ${by} -->`, `<!-- end of ${name} -->`];
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`the page has no place for ${name}`);
  return `${before}${begin}\n\n${text}\n\n${end}${after}`;
};
