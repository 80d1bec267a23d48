/** The form to choose a server and a service, see the price, and buy. */
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../state/hooks.js';
import { Panel } from '../../../ui/layout/Panel.js';
import { CatalogAge } from './CatalogAge.js';
import { purchaseRequested, type Order } from '../../../entities/number/numbers-slice.js';
import { PriceBox } from './PriceBox.js';
import { PurchaseTrouble } from './PurchaseTrouble.js';
import { ServerSelect } from './ServerSelect.js';
import { ServiceSearch } from './ServiceSearch.js';
import { ServiceSelect } from './ServiceSelect.js';
import { orderOf, useOffer } from './use-offer.js';

const INCOMPLETE = 'Please select both country and service first';
const INCOMPLETE_FOR_MS = 3000;

export function OfferForm({ numberId }: { numberId: string }) {
  const dispatch = useAppDispatch();
  const purchase = useAppSelector((state) => state.numbers.purchase);
  const { servers, server, chooseServer, services, found, service, chooseService, search, searchFor } = useOffer();
  const [isIncomplete, setIsIncomplete] = useState(false);

  const order = orderOf(numberId, server, service);
  const isThisPurchase = purchase.order?.numberId === numberId;
  const isBusy = isThisPurchase && purchase.status === 'purchasing';

  useEffect(() => {
    if (!isIncomplete) return;
    const timer = setTimeout(() => setIsIncomplete(false), INCOMPLETE_FOR_MS);
    return () => clearTimeout(timer);
  }, [isIncomplete]);

  const buy = (requested: Order | null) => {
    if (isBusy) return;
    if (requested) dispatch(purchaseRequested(requested));
    else setIsIncomplete(true);
  };

  return (
    <Panel title="Get a number" extra={<CatalogAge catalog={services.currentData ?? servers.data} />}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          buy(order);
        }}
      >
        {isThisPurchase && purchase.status === 'refused' && (
          <PurchaseTrouble purchase={purchase} shown={order} onBuy={buy} />
        )}
        <ServerSelect servers={servers} value={server} onChoose={chooseServer} />
        <ServiceSearch search={search} onSearch={searchFor} />
        <ServiceSelect
          services={services}
          found={found}
          search={search}
          enabled={server !== null}
          value={service}
          onChoose={chooseService}
        />
        <PriceBox
          isLoading={services.isFetching && !services.currentData}
          service={service}
          hasServer={server !== null}
        />
        <div aria-live="polite">{isIncomplete && <p className="field-error">{INCOMPLETE}</p>}</div>
        <Button type="primary" size="large" htmlType="submit" disabled={!order || isBusy} loading={isBusy} block>
          {isBusy ? 'Purchasing...' : 'Buy Number'}
        </Button>
        <p className="small quiet">You are charged only when a code arrives. Until then the price is only held.</p>
      </form>
    </Panel>
  );
}
