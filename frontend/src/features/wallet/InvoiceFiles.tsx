/** The files of one document: PDF in English and in Hindi. */
import { Button } from 'antd';
import { invoices } from '../../texts/en/histories.js';
import { useTexts } from '../../texts/texts.js';

const FILES = [
  ['en', 'pdf', 'pdfOf'],
  ['hi', 'pdfHindi', 'pdfHindiOf'],
] as const;

export function InvoiceFiles({ number }: { number: string }) {
  const t = useTexts(invoices);
  return (
    <span className="row nowrap">
      {FILES.map(([language, text, name]) => (
        <Button
          key={language}
          href={`/api/invoices/${number}/pdf?language=${language}`}
          aria-label={t(name, { number })}
          download
        >
          {t(text)}
        </Button>
      ))}
    </span>
  );
}
