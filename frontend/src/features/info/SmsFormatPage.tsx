/** The message formats of the five most requested services. */
import { CopyButton } from '../../ui/controls/CopyButton.js';
import { Page } from '../../ui/layout/Page.js';
import { Panel } from '../../ui/layout/Panel.js';
import { FORMATS } from './sms-formats.js';

const Line = ({ label, text }: { label: string; text: string }) => (
  <div className="stack tight">
    <span className="label">{label}</span>
    <div className="sample">
      <code>{text}</code>
      <CopyButton text={text} what={label.toLowerCase()} />
    </div>
  </div>
);

export function SmsFormatPage() {
  return (
    <Page title="SMS Format">
      <p className="quiet">
        We find the code in the message and show it by itself. If it ever looks wrong, compare it with these.
      </p>
      <div className="two">
        {FORMATS.map(({ service, template, example, note }) => (
          <Panel key={service} title={service}>
            <div className="stack tight">
              <Line label="Template" text={template} />
              <Line label="Example" text={example} />
              <p className="small quiet">{note}</p>
            </div>
          </Panel>
        ))}
      </div>
    </Page>
  );
}
