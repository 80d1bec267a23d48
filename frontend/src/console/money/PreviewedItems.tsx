/** Items of our books and lines of a gateway or the bank that would be matched, with their amounts. */
import type { PreviewedItemResponse } from '../../api/client.gen.js';
import { consoleMoney } from '../../texts/en/console/console-money.js';
import { useTexts } from '../../texts/texts.js';
import { rupees } from '../../ui/text/money.js';
import { dateTime } from '../../ui/text/time.js';
import { ConsoleTable } from '../ConsoleTable.js';

export function PreviewedItems({ items }: { items: readonly PreviewedItemResponse[] }) {
  const t = useTexts(consoleMoney);
  return (
    <ConsoleTable
      label={t('claimed')}
      rows={items.map((item) => ({ ...item, key: item.id, id: `${item.side} ${item.id}` }))}
      isLoading={false}
      empty="—"
      columns={[
        { title: t('side'), cell: ({ side }) => t(`side_${side}`) },
        { title: t('what'), cell: ({ kind }) => kind },
        { title: t('at'), cell: ({ at }) => dateTime(at) },
        { title: t('posted'), cell: ({ amount }) => <span className="num">{rupees(amount)}</span> },
        { title: t('itemId'), cell: ({ key }) => <span className="mono console-id">{key}</span> },
      ]}
    />
  );
}
