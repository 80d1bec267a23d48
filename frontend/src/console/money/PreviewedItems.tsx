/** Items of our books and lines of a gateway, a provider or the bank with their amounts. */
import type { PreviewedItemResponse } from '../../api/client.gen.js';
import { consoleMoney } from '../../texts/en/console/console-money.js';
import { useTexts } from '../../texts/texts.js';
import { rupees } from '../../ui/text/money.js';
import { dateTime } from '../../ui/text/time.js';
import { ConsoleTable } from '../ConsoleTable.js';

type Row = PreviewedItemResponse & { readonly key: string };

export function PreviewedItems({ items, label }: { items: readonly PreviewedItemResponse[]; label: string }) {
  const t = useTexts(consoleMoney);
  return (
    <ConsoleTable<Row>
      label={label}
      rows={items.map((item) => ({ ...item, key: item.id, id: `${item.side} ${item.id}` }))}
      isLoading={false}
      empty="—"
      columns={[
        { title: t('side'), cell: ({ side }) => t(`side_${side}`) },
        { title: t('what'), cell: ({ kind }) => kind },
        { title: t('at'), cell: ({ at }) => dateTime(at) },
        { title: t('posted'), cell: ({ amount }) => <span className="num">{rupees(amount)}</span> },
        ...(items.some(({ own }) => own !== null) ? [{ title: t('own'), cell: ({ own }: Row) => own ?? '—' }] : []),
        { title: t('itemId'), cell: ({ key }) => <span className="mono console-id">{key}</span> },
      ]}
    />
  );
}
