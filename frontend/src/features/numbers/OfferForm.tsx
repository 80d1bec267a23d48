/** Where a person chooses a server and a service, sees the price, and buys. */
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useListServersQuery, useListServicesQuery } from '../../api/reads.js';
import { useAppDispatch, useAppSelector } from '../../app/hooks.js';
import { Panel } from '../../ui/Panel.js';
import { CatalogAge } from './CatalogAge.js';
import { numberWanted } from './numbers-slice.js';
import { PriceBox } from './PriceBox.js';
import { PurchaseTrouble } from './PurchaseTrouble.js';
import { ServerSelect } from './ServerSelect.js';
import { ServiceSearch } from './ServiceSearch.js';
import { ServiceSelect } from './ServiceSelect.js';

const MISSING = 'Please select both country and service first';
const MISSING_FOR_MS = 3000;

export interface Choice {
  provider: string;
  country: string;
}

export function OfferForm({ numberId }: { numberId: string }) {
  const dispatch = useAppDispatch();
  const purchase = useAppSelector((state) => state.numbers.purchase);
  const [server, setServer] = useState<Choice | null>(null);
  const [search, setSearch] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const servers = useListServersQuery();
  const services = useListServicesQuery(server ?? { provider: '', country: '' }, { skip: !server });

  const service = services.currentData?.items.find((item) => item.code === code) ?? null;
  const busy = purchase.status === 'purchasing';

  useEffect(() => {
    if (!missing) return;
    const timer = setTimeout(() => setMissing(false), MISSING_FOR_MS);
    return () => clearTimeout(timer);
  }, [missing]);

  const buy = (priceSeen = service?.price) => {
    if (busy) return;
    if (!server || !service || priceSeen == null) return setMissing(true);
    dispatch(numberWanted({ numberId, ...server, service: service.code, serviceName: service.name, priceSeen }));
  };

  return (
    <Panel title="Get a number" extra={<CatalogAge catalog={services.currentData ?? servers.data} />}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          buy();
        }}
      >
        {purchase.status === 'refused' && <PurchaseTrouble purchase={purchase} onAccept={buy} />}
        <ServerSelect
          servers={servers}
          value={server}
          onChoose={(chosen) => {
            setServer(chosen);
            setCode(null);
          }}
        />
        <ServiceSearch search={search} onSearch={setSearch} />
        <ServiceSelect services={services} search={search} enabled={server !== null} value={code} onChoose={setCode} />
        <PriceBox loading={services.isFetching && !services.currentData} service={service} chosen={server !== null} />
        <div aria-live="polite">{missing && <p className="answer">{MISSING}</p>}</div>
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          disabled={!server || !service || service.price === null || !service.allowed || busy}
          loading={busy}
          block
        >
          {busy ? 'Purchasing...' : 'Buy Number'}
        </Button>
        <p className="small quiet">You are charged only when a code arrives. Until then the price is only held.</p>
      </form>
    </Panel>
  );
}
