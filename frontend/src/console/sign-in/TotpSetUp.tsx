/** Sets up the codes of a phone: a QR code, a first code to prove it, and the recovery codes to keep. */
import { Alert, Button, Form, Input, QRCode, Typography } from 'antd';
import { useState } from 'react';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { useTexts } from '../../texts/texts.js';
import { useBeginTotpMutation, useConfirmTotpMutation } from '../console-api.js';
import { useProtected } from './StepUp.js';
import { Trouble } from '../Trouble.js';

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTexts(consoleTexts);
  return (
    <>
      <Alert type="warning" showIcon title={t('recoveryHint')} />
      <ul className="console-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Typography.Paragraph copyable={{ text: codes.join('\n'), tooltips: false }}>{t('copyAll')}</Typography.Paragraph>
      <Button type="primary" onClick={onDone} block>
        {t('recoveryKept')}
      </Button>
    </>
  );
}

interface Props {
  /** Above the button that begins. */
  hint: string;
  /** Of that button. */
  label: string;
  /** The recovery codes are kept. */
  onDone: () => void;
}

export function TotpSetUp({ hint, label, onDone }: Props) {
  const t = useTexts(consoleTexts);
  const protect = useProtected();
  const [begin, { data: setUp, error: notBegun, isLoading: isBeginning, reset }] = useBeginTotpMutation();
  const [confirm, { error: notConfirmed, isLoading: isConfirming }] = useConfirmTotpMutation();
  const [codes, setCodes] = useState<readonly string[]>();

  const finish = () => {
    setCodes(undefined);
    reset();
    onDone();
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={finish} />;
  if (!setUp)
    return (
      <>
        <p>{hint}</p>
        {notBegun && <Trouble trouble={notBegun} />}
        <Button
          type="primary"
          loading={isBeginning}
          onClick={() => void protect(() => begin().unwrap()).catch(() => undefined)}
        >
          {label}
        </Button>
      </>
    );
  const submit = async ({ code }: { code: string }) => {
    try {
      const { recoveryCodes } = await protect(() => confirm({ code: code.replaceAll(' ', '') }).unwrap());
      setCodes(recoveryCodes);
    } catch {
      // shown below the field
    }
  };
  return (
    <Form layout="vertical" requiredMark={false} onFinish={(typed: { code: string }) => void submit(typed)}>
      <p>{t('scanHint')}</p>
      <QRCode value={setUp.uri} type="svg" bgColor="#ffffff" color="#000000" aria-label={t('qrCode')} />
      <Typography.Paragraph className="console-secret" copyable={{ text: setUp.secret, tooltips: false }}>
        <code>{setUp.secret}</code>
      </Typography.Paragraph>
      <Form.Item name="code" label={t('firstCode')} rules={[{ required: true, message: t('required') }]}>
        <Input autoComplete="one-time-code" inputMode="numeric" />
      </Form.Item>
      {notConfirmed && <Trouble trouble={notConfirmed} />}
      <Button type="primary" htmlType="submit" loading={isConfirming} block>
        {t('confirm')}
      </Button>
    </Form>
  );
}
