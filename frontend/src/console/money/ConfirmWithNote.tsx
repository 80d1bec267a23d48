/** Asks once more before something is done for good, with what it comes to, and takes a note for staff. */
import { Button, Input, Modal } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { consoleMoney } from '../../texts/en/console/console-money.js';
import { useTexts } from '../../texts/texts.js';

interface Props {
  title: string;
  question: string;
  /** What it comes to. */
  preview?: ReactNode;
  isLoading: boolean;
  danger?: boolean;
  /** @param note undefined where nothing was written @returns whether it was done: what was typed stays otherwise */
  onConfirm: (note: string | undefined) => Promise<boolean>;
}

export function ConfirmWithNote({ title, question, preview, isLoading, danger = false, onConfirm }: Props) {
  const t = useTexts(consoleMoney);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const confirm = async () => {
    if (!(await onConfirm(note.trim() === '' ? undefined : note.trim()))) return;
    setNote('');
    setOpen(false);
  };
  return (
    <>
      <Button danger={danger} loading={isLoading} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Modal
        open={isOpen}
        title={question}
        okText={title}
        cancelText={t('keep')}
        okButtonProps={{ danger }}
        confirmLoading={isLoading}
        centered
        className="console-question"
        onOk={() => void confirm()}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        {preview}
        <label htmlFor={id}>{t('note')}</label>
        <Input.TextArea
          id={id}
          rows={2}
          maxLength={1_000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Modal>
    </>
  );
}
