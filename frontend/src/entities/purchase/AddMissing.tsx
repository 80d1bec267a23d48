/** Leads to the recharge page with the missing sum, and from there back to this choice. */
import { useGetSettingsQuery } from '../../api/reads.js';
import { buying } from '../../texts/en/buying.js';
import { useTexts } from '../../texts/texts.js';
import { LinkButton } from '../../ui/controls/LinkButton.js';
import { rupees } from '../../ui/text/money.js';
import { choiceAddress } from './choice.js';
import type { Order } from './purchases-slice.js';

/** LIMITS-1, in paise; the server's own limit is used once it is known. */
const MIN_RECHARGE = 10_00;

interface Props {
  /** Paise. */
  missing: number;
  order: Order;
  /** The main button of the place where it stands. */
  isMain?: boolean;
}

export function AddMissing({ missing, order, isMain = false }: Props) {
  const t = useTexts(buying);
  const minimum = useGetSettingsQuery().data?.limits?.minRecharge ?? MIN_RECHARGE;
  const sum = Math.max(missing, minimum);
  const query = new URLSearchParams({
    amount: rupees(sum).replaceAll(/[₹,]/g, ''),
    next: choiceAddress(order, order.numberId),
  });
  return (
    <>
      <LinkButton to={`/recharge?${query}`} type="primary" size={isMain ? 'large' : 'middle'} block={isMain}>
        {t('add', { price: rupees(sum) })}
      </LinkButton>
      {missing < minimum && <span className="small">{t('minimum', { price: rupees(minimum) })}</span>}
    </>
  );
}
