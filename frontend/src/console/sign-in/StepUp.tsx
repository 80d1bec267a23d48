/** Asks for the password or a code again where the server wants it, and then does what was pressed. */
import { Button, Form, Input, Modal } from 'antd';
import { createContext, useContext, useRef, useState, type ReactNode } from 'react';
import { hasCode } from '../../api/trouble.js';
import { console as consoleTexts } from '../../texts/en/console/console.js';
import { useTexts } from '../../texts/texts.js';
import { useSessionQuery, useStepUpMutation } from '../console-api.js';
import { Trouble } from '../Trouble.js';

type Protect = <Result>(work: () => Promise<Result>) => Promise<Result>;

const StepUpContext = createContext<Protect>((work) => work());

/** @returns runs a request; where it is refused for want of a fresh password or code, asks for one and runs it again */
export const useProtected = (): Protect => useContext(StepUpContext);

export function StepUpDialog({ children }: { children: ReactNode }) {
  const t = useTexts(consoleTexts);
  const { data } = useSessionQuery();
  const [stepUp, { error, isLoading, reset }] = useStepUpMutation();
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isProved: boolean) => void>(undefined);
  const hasTotp = data?.me?.hasTotp ?? false;

  const protect: Protect = async (work) => {
    try {
      return await work();
    } catch (refused) {
      if (!hasCode(refused, 'step-up-required')) throw refused;
      setOpen(true);
      const isProved = await new Promise<boolean>((resolve) => (answer.current = resolve));
      setOpen(false);
      reset();
      if (!isProved) throw refused;
      return work();
    }
  };
  const prove = async ({ proof }: { proof: string }) => {
    const isCode = hasTotp && /^[\d\s]{6,8}$/.test(proof);
    const given = await stepUp(isCode ? { code: proof } : { password: proof });
    if (!given.error) answer.current?.(true);
  };
  return (
    <StepUpContext value={protect}>
      {children}
      <Modal
        open={isOpen}
        title={t('confirmTitle')}
        onCancel={() => answer.current?.(false)}
        footer={null}
        destroyOnHidden
      >
        <Form
          name="step-up"
          layout="vertical"
          requiredMark={false}
          onFinish={(typed: { proof: string }) => void prove(typed)}
        >
          <Form.Item
            name="proof"
            label={hasTotp ? t('passwordOrCode') : t('password')}
            rules={[{ required: true, message: t('required') }]}
          >
            <Input.Password autoFocus autoComplete="current-password" />
          </Form.Item>
          {error && <Trouble trouble={error} />}
          <Button type="primary" htmlType="submit" loading={isLoading} block>
            {t('confirm')}
          </Button>
        </Form>
      </Modal>
    </StepUpContext>
  );
}
