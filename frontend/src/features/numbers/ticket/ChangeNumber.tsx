/** Changes a number for another one of the same service; the dialog reads and shows the current price first. */
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useListServicesQuery } from '../../../api/reads.js';
import type { NumberResponse } from '../../../api/client.gen.js';
import { Money } from '../../../ui/display/Money.js';
import { Skeleton } from '../../../ui/feedback/Skeleton.js';
import { ANY_SERVER } from '../../../entities/number/number.js';
import { useNumberActions } from '../../../entities/number/use-number-actions.js';

function ChangeDialog({ number, onClose }: { number: NumberResponse; onClose: () => void }) {
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
      title="Change Number"
      okText="Change Number"
      cancelText="Keep this number"
      okButtonProps={{ disabled: isFetching || price === null }}
      onOk={change}
      onCancel={onClose}
    >
      {isFetching ? (
        <Skeleton lines={2} />
      ) : price === null ? (
        <p>Price not available for selected service</p>
      ) : (
        <p>
          This number is given back without a charge, then another one for {number.serviceName} is ordered for{' '}
          <b>
            <Money paise={price} />
          </b>
          . If a code has arrived meanwhile, you keep this one.
        </p>
      )}
    </Modal>
  );
}

export function ChangeNumber({ number, disabled }: { number: NumberResponse; disabled: boolean }) {
  const { running } = useNumberActions(number.id);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button disabled={disabled} loading={running === 'change'} onClick={() => setIsOpen(true)}>
        Change Number
      </Button>
      {isOpen && <ChangeDialog number={number} onClose={() => setIsOpen(false)} />}
    </>
  );
}
