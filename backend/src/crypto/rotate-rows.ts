/** Encrypts the ciphertexts of a table again, row by row, with the key that encrypts today. */

/** What became of the ciphertexts of a table. */
export interface Rotated {
  readonly done: number;
  /** Rows that stay as they are: a ciphertext was changed, or its key is not configured. */
  readonly left: readonly string[];
}

/** One row. */
interface Rotation {
  /** As people are told about it. */
  readonly name: string;
  /** Each ciphertext with the key of today; null where it is already. @throws Error where one cannot be decrypted */
  readonly renew: () => (Buffer | null)[];
  readonly save: (renewed: readonly (Buffer | null)[]) => Promise<unknown>;
}

/** A row that cannot be decrypted keeps none of the others from it. */
export const rotateRows = async <Row>(rows: readonly Row[], rotationOf: (row: Row) => Rotation): Promise<Rotated> => {
  const left: string[] = [];
  let done = 0;
  for (const row of rows) {
    const { name, renew, save } = rotationOf(row);
    let renewed: (Buffer | null)[];
    try {
      renewed = renew();
    } catch {
      left.push(name);
      continue;
    }
    if (renewed.every((ciphertext) => ciphertext === null)) continue;
    await save(renewed);
    done += 1;
  }
  return { done, left };
};
