/** The order of the countries of a service. */
import { Segmented } from 'antd';
import { picker } from '../../../texts/en/picker.js';
import { useTexts } from '../../../texts/texts.js';
import { ORDERS, type Order } from './sort-offers.js';

export function OrderSwitch({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const t = useTexts(picker);
  return (
    <Segmented<Order>
      block
      aria-label={t('order')}
      value={order}
      onChange={onChange}
      options={ORDERS.map((value) => ({ value, label: t(value) }))}
    />
  );
}
