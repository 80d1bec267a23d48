/** Where a person chooses a server and a service, sees the price, and buys. */
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../state/hooks.js';
import { Panel } from '../../../ui/layout/Panel.js';
import { CatalogAge } from './CatalogAge.js';
import { numberWanted, type Order } from '../../../entities/number/numbers-slice.js';
import { PriceBox } from './PriceBox.js';
import { PurchaseTrouble } from './PurchaseTrouble.js';
import { ServerSelect } from './ServerSelect.js';
import { ServiceSearch } from './ServiceSearch.js';
import { ServiceSelect } from './ServiceSelect.js';
import { orderOf, useOffer } from './use-offer.js';

const MISSING = 'Please select both country and service first';
const MISSING_FOR_MS = 3000;

export function OfferForm({ numberId }: { numberId: string }) {
  const dispatch = useAppDispatch();
  const purchase = useAppSelector((state) => state.numbers.purchase);
  const { servers, server, chooseServer, services, found, service, chooseService, search, searchFor } = useOffer();
  const [missing, setMissing] = useState(false);

  const order = orderOf(numberId, server, service);
  const isOurs = purchase.order?.numberId === numberId;
  const busy = isOurs && purchase.status === 'purchasing';

  useEffect(() => {
    if (!missing) return;
    const timer = setTimeout(() => setMissing(false), MISSING_FOR_MS);
    return () => clearTimeout(timer);
  }, [missing]);

  const buy = (wanted: Order | null) => {
    if (busy) return;
    if (wanted) dispatch(numberWanted(wanted));
    else setMissing(true);
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
        {isOurs && purchase.status === 'refused' && <PurchaseTrouble purchase={purchase} shown={order} onBuy={buy} />}
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
        <PriceBox loading={services.isFetching && !services.currentData} service={service} chosen={server !== null} />
        <div aria-live="polite">{missing && <p className="answer">{MISSING}</p>}</div>
        <Button type="primary" size="large" htmlType="submit" disabled={!order || busy} loading={busy} block>
          {busy ? 'Purchasing...' : 'Buy Number'}
        </Button>
        <p className="small quiet">You are charged only when a code arrives. Until then the price is only held.</p>
      </form>
    </Panel>
  );
}
