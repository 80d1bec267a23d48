/**
 * Two steps of a choice. On a phone each is a field of the page that opens the sheet, which goes on to the second step
 * by itself; from 1200 px they are two columns.
 */
import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../../ui/display/Icon.js';
import { useMedia } from '../../../ui/hooks/use-media.js';
import { PickerSheet } from './PickerSheet.js';

interface Step {
  readonly label: string;
  /** Said in the field while nothing is chosen, or while nothing can be. */
  readonly placeholder: string;
  /** What is chosen, or nothing. */
  readonly value: ReactNode;
  readonly isDisabled?: boolean;
  /** On a phone, no field while it is disabled. */
  readonly isHiddenWhileDisabled?: boolean;
  readonly title: string;
  readonly pane: ReactNode;
}

type StepIndex = 0 | 1;

/** The steps are given the ways to the next one and out. */
export const useSheet = () => {
  const [open, setOpen] = useState<StepIndex | null>(null);
  /** Names the sheet while it closes too. */
  const [last, setLast] = useState<StepIndex>(0);
  const goTo = (step: StepIndex) => {
    setOpen(step);
    setLast(step);
  };
  return {
    ...{ open, last, goTo },
    /**
     * After a choice of the first step. The router changes the address in a transition: in the same one, the second
     * step never shows the former choice, of which a quick press would buy.
     */
    goOn: () => startTransition(() => goTo(1)),
    close: () => setOpen(null),
  };
};

interface Props {
  steps: readonly [Step, Step];
  sheet: ReturnType<typeof useSheet>;
  /** Tiles, under the fields; the columns have them in the first pane. */
  shortcuts?: ReactNode;
}

function StepField({ step, onOpen }: { step: Step; onOpen: () => void }) {
  return (
    <button
      type="button"
      className="picker-field"
      aria-haspopup="dialog"
      aria-disabled={step.isDisabled}
      onClick={() => {
        if (!step.isDisabled) onOpen();
      }}
    >
      <span className="small quiet">{step.label}</span>
      <span className="picker-field-value">{step.value || <span className="quiet">{step.placeholder}</span>}</span>
      <Icon name="down" size={16} />
    </button>
  );
}

/**
 * Takes the focus when it comes: the search where there is a keyboard, else the step, as the keyboard on a screen
 * would hide the rows.
 */
function SheetStep({ step }: { step: Step }) {
  const box = useRef<HTMLDivElement>(null);
  const hasKeyboard = useMedia('(hover: hover) and (pointer: fine)');
  useEffect(() => {
    // After the sheet, which takes the focus itself when it opens.
    const frame = requestAnimationFrame(() => {
      const search = hasKeyboard ? box.current?.querySelector('input') : null;
      (search ?? box.current)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [hasKeyboard]);
  return (
    <div ref={box} className="picker-step" role="group" aria-label={step.title} tabIndex={-1}>
      {step.pane}
    </div>
  );
}

export function PickerSteps({ steps, sheet, shortcuts }: Props) {
  const isWide = useMedia('(min-width: 1200px)');
  if (isWide)
    return (
      <div className="picker-columns">
        {steps.map((step) => (
          <section key={step.label} aria-label={step.title}>
            <h2>{step.title}</h2>
            {step.isDisabled ? <p className="picker-empty">{step.placeholder}</p> : step.pane}
          </section>
        ))}
      </div>
    );

  const step = sheet.open === null ? null : steps[sheet.open];
  return (
    <>
      <div className="picker-fields">
        <StepField step={steps[0]} onOpen={() => sheet.goTo(0)} />
        {!(steps[1].isDisabled && steps[1].isHiddenWhileDisabled) && (
          <StepField step={steps[1]} onOpen={() => sheet.goTo(1)} />
        )}
      </div>
      {shortcuts}
      <PickerSheet
        title={steps[sheet.last].title}
        isOpen={step !== null}
        onBack={sheet.open === 1 ? () => sheet.goTo(0) : undefined}
        onClose={sheet.close}
      >
        {step && !step.isDisabled && <SheetStep key={step.label} step={step} />}
      </PickerSheet>
    </>
  );
}
