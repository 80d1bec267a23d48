/** Ids of rows that name a thing within another: an account and a number of it, a gateway and a payment of it. */

/** Divides at the last colon: `gateway:sandbox:7` is entry 7 of the stream `gateway:sandbox`. */
export const dividedId = (id: string): readonly [string, string] => {
  const at = id.lastIndexOf(':');
  return [id.slice(0, Math.max(at, 0)), id.slice(at + 1)];
};

/** The address of the page of such a row. @param page as `/orders/numbers` */
export const rowAddress = (page: string, within: string, id: string | number): string =>
  `${page}/${encodeURIComponent(`${within}:${id}`)}`;
