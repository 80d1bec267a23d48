/** The way to the first code, until the first one was read. Steps that are done are ticked. */
import type { WalletResponse } from '../../api/client.gen.js';
import { dashboard } from '../../texts/en/dashboard.js';
import { useTexts } from '../../texts/texts.js';
import { LinkButton } from '../../ui/controls/LinkButton.js';
import { Icon } from '../../ui/display/Icon.js';
import { Panel } from '../../ui/layout/Panel.js';

interface Step {
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
  readonly link?: { readonly to: string; readonly text: string };
}

interface Props {
  wallet: WalletResponse;
  /** The number whose code is waited for. */
  openNumberId: string | undefined;
}

export const hasReadACode = ({ totalSpent }: WalletResponse): boolean => totalSpent > 0;

function useSteps({ wallet, openNumberId }: Props): Step[] {
  const t = useTexts(dashboard);
  return [
    {
      title: t('stepMoney'),
      text: t('stepMoneyText'),
      isDone: wallet.totalRecharge > 0,
      link: { to: '/recharge', text: t('stepMoney') },
    },
    {
      title: t('stepChoose'),
      text: t('stepChooseText'),
      isDone: openNumberId !== undefined,
      link: { to: '/buy-numbers', text: t('stepChoose') },
    },
    {
      title: t('stepRead'),
      text: t('stepReadText'),
      isDone: hasReadACode(wallet),
      link: openNumberId ? { to: `/buy-numbers?number=${openNumberId}`, text: t('openNumber') } : undefined,
    },
  ];
}

export function FirstSteps(props: Props) {
  const t = useTexts(dashboard);
  const steps = useSteps(props);
  const current = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Panel title={t('firstSteps')}>
      <ol className="first-steps">
        {steps.map(({ title, text, isDone, link }, index) => (
          <li key={title} aria-current={index === current ? 'step' : undefined} data-done={isDone}>
            <span className="step-mark" aria-hidden="true">
              {isDone ? <Icon name="done" size={18} /> : index + 1}
            </span>
            <div>
              <b>
                {isDone && <span className="visually-hidden">{t('done')} </span>}
                {title}
              </b>
              <p className="small quiet">{text}</p>
              {index === current && link && (
                <LinkButton to={link.to} type="primary">
                  {link.text}
                </LinkButton>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
