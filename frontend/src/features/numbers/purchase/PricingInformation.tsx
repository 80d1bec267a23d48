/** The first prices of the catalogue, or general information before they are known. */
import { useGetSettingsQuery, useListServicesQuery } from '../../../api/reads.js';
import { buying } from '../../../texts/en/buying.js';
import { RichText } from '../../../texts/RichText.js';
import { useTexts } from '../../../texts/texts.js';
import { Money } from '../../../ui/display/Money.js';
import { Skeleton } from '../../../ui/feedback/Skeleton.js';
import { Panel } from '../../../ui/layout/Panel.js';

const MAX_ROWS = 6;
const HOLD_MS = 1_800_000;

export function PricingInformation() {
  const t = useTexts(buying);
  const { data, isLoading } = useListServicesQuery({});
  const priced = data?.items.filter(({ price, allowed }) => price !== null && allowed) ?? [];
  const minutes = Math.round((useGetSettingsQuery().data?.clocks?.holdForMs ?? HOLD_MS) / 60_000);
  return (
    <Panel title={t('pricing')}>
      {priced.length > 0 ? (
        <>
          <dl className="facts prices">
            {priced.slice(0, MAX_ROWS).map(({ code, name, price }) => (
              <div key={code} className="fact">
                <dt>{name}</dt>
                <dd>
                  <RichText of={buying} text="from" parts={{ price: <Money paise={price} /> }} />
                </dd>
              </div>
            ))}
          </dl>
          {priced.length > MAX_ROWS && (
            <p className="small quiet">{t('moreServices', { more: priced.length - MAX_ROWS })}</p>
          )}
        </>
      ) : isLoading ? (
        <Skeleton lines={MAX_ROWS} />
      ) : (
        <ul className="quiet">
          <li>{t('pricesVary')}</li>
          <li>{t('selectCountry')}</li>
          <li>{t('validMinutes', { minutes: minutes || 1 })}</li>
          <li>{t('instant')}</li>
        </ul>
      )}
    </Panel>
  );
}
