/** The documents of charges, each with the PDF that its person gets. */
import { Button, Flex } from 'antd';
import { useState } from 'react';
import type { Language } from '../../../api/client.gen.js';
import { troubleOf } from '../../../api/trouble.js';
import { invoices } from '../../../texts/en/histories.js';
import { useTexts } from '../../../texts/texts.js';
import { takeInvoice } from '../../lists/export-file.js';
import { listPage } from '../../lists/list-page.js';
import { useSayFailure } from '../../use-say-failure.js';

const FILES = [
  ['en', 'pdf', 'pdfOf'],
  ['hi', 'pdfHindi', 'pdfHindiOf'],
] as const satisfies readonly (readonly [Language, string, string])[];

function TakeInvoice({ number }: { number: string }) {
  const t = useTexts(invoices);
  const sayFailure = useSayFailure();
  const [taking, setTaking] = useState<Language | null>(null);
  const take = async (language: Language) => {
    setTaking(language);
    try {
      await takeInvoice(number, { language });
    } catch (error) {
      sayFailure({ error: troubleOf(error) });
    } finally {
      setTaking(null);
    }
  };
  return (
    <Flex gap="small">
      {FILES.map(([language, text, name]) => (
        <Button
          key={language}
          size="small"
          aria-label={t(name, { number })}
          loading={taking === language}
          onClick={() => void take(language)}
        >
          {t(text)}
        </Button>
      ))}
    </Flex>
  );
}

export const InvoicesPage = listPage('invoices', ({ id }) => <TakeInvoice number={id} />);
