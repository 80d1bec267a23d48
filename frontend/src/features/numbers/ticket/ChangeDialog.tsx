/** Changes a number for another one of the same service; the dialog reads and shows the current price first. */
import { ANY_SERVER } from '../../../api/any-server.js';
import { Modal } from 'antd';
import { useState } from 'react';
import { useListServicesQuery } from '../../../api/reads.js';
import type { NumberResponse } from '../../../api/client.gen.js';
import { numbers } from '../../../texts/en/numbers.js';
import { RichText } from '../../../texts/RichText.js';
import { useTexts } from '../../../texts/texts.js';
import { Money } from '../../../ui/display/Money.js';
import { Skeleton } from '../../../ui/feedback/Skeleton.js';
import { useFocusReturn } from '../../../ui/hooks/use-focus-return.js';
import { useNumberActions } from '../../../entities/number/use-number-actions.js';

export function ChangeDialog({ number, onClose }: { number: NumberResponse; onClose: () => void }) {
  const t = useTexts(numbers);
  useFocusReturn();
  const { request } = useNumberActions(number.id);
  const [replacementId] = useState(() => crypto.randomUUID());
  const { country, service } = number;
  const provider = number.anyServer ? ANY_SERVER : number.provider;
  const { data, isFetching } = useListServicesQuery({ provider, country }, { refetchOnMountOrArgChange: true });
  const price = data?.items.find(({ code }) => code === service)?.price ?? null;

  const change = () => {
    if (price === null) return;
    request('change', { replacementId, provider, country, service, priceSeen: price });
    onClose();
  };
  return (
    <Modal
      open
      title={t('change')}
      okText={t('change')}
      cancelText={t('keep')}
      okButtonProps={{ disabled: isFetching || price === null }}
      onOk={change}
      onCancel={onClose}
    >
      {isFetching ? (
        <Skeleton lines={2} />
      ) : price === null ? (
        <p>{t('priceNotAvailable')}</p>
      ) : (
        <p>
          <RichText
            of={numbers}
            text="changeExplained"
            values={{ service: number.serviceName }}
            parts={{
              price: (
                <b>
                  <Money paise={price} />
                </b>
              ),
            }}
          />
        </p>
      )}
    </Modal>
  );
}
