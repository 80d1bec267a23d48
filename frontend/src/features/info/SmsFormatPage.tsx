/** The message formats of the five most requested services. */
import { info } from '../../texts/en/info.js';
import { useTexts } from '../../texts/texts.js';
import { CopyButton } from '../../ui/controls/CopyButton.js';
import { Page } from '../../ui/layout/Page.js';
import { Panel } from '../../ui/layout/Panel.js';
import { FORMATS } from './sms-formats.js';

const Line = ({ service, label, text }: { service: string; label: string; text: string }) => (
  <div className="stack tight">
    <span className="label">{label}</span>
    <div className="sample">
      <code>{text}</code>
      <CopyButton text={text} what={`${label.toLowerCase()} · ${service}`} />
    </div>
  </div>
);

export function SmsFormatPage() {
  const t = useTexts(info);
  return (
    <Page title={t('smsFormat')}>
      <p className="quiet">{t('smsFormatText')}</p>
      <div className="two">
        {FORMATS.map(({ service, template, example, note }) => (
          <Panel key={service} title={service}>
            <div className="stack tight">
              <Line service={service} label={t('template')} text={template} />
              <Line service={service} label={t('example')} text={example} />
              <p className="small quiet">{t(note)}</p>
            </div>
          </Panel>
        ))}
      </div>
    </Page>
  );
}
