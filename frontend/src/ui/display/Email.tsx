/** An e-mail that breaks, where it must, behind its signs and not within a word. */
import { Fragment } from 'react';

export function Email({ address }: { address: string }) {
  return address.split(/(?<=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
