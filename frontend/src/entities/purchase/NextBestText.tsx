/** The text of the button that buys the next best. The service stands around it, and is a part of its name. */
import type { Offer } from './offer.js';

export function NextBestText({ offer, text }: { offer: Offer; text: string }) {
  return (
    <span>
      {text}
      <span className="visually-hidden">, {offer.serviceName}</span>
    </span>
  );
}
