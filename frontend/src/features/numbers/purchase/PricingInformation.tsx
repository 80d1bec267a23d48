/** The first prices of the last server chosen, or general information before that. */
import { reads } from '../../../api/reads.js';
import { useGetSettingsQuery } from '../../../api/reads.js';
import { useAppSelector } from '../../../state/hooks.js';
import type { RootState } from '../../../state/root-state.js';
import { Money } from '../../../ui/display/Money.js';
import { Panel } from '../../../ui/layout/Panel.js';

const MAX_ROWS = 6;

const selectPrices = (state: RootState) => {
  const lastArg = reads.util.selectCachedArgsForQuery(state, 'listServices').at(-1);
  return lastArg ? reads.endpoints.listServices.select(lastArg)(state).data?.items : undefined;
};

export function PricingInformation() {
  const priced = useAppSelector(selectPrices)?.filter(({ price, allowed }) => price !== null && allowed) ?? [];
  const minutes = Math.round((useGetSettingsQuery().data?.clocks?.holdForMs ?? 1_800_000) / 60_000);
  return (
    <Panel title="Pricing Information">
      {priced.length > 0 ? (
        <>
          <dl className="facts">
            {priced.slice(0, MAX_ROWS).map(({ code, name, price }) => (
              <div key={code} className="fact">
                <dt>{name}</dt>
                <dd>
                  <Money paise={price} />
                </dd>
              </div>
            ))}
          </dl>
          {priced.length > MAX_ROWS && (
            <p className="small quiet">+ {priced.length - MAX_ROWS} more services available</p>
          )}
        </>
      ) : (
        <ul className="quiet">
          <li>Prices vary by service and country</li>
          <li>Select a country to see its prices</li>
          <li>Numbers are valid for at most {minutes || 1} minutes, less on some servers</li>
          <li>Delivery is instant</li>
        </ul>
      )}
    </Panel>
  );
}
