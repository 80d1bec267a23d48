/** What helps on one page: its questions and answers, and the ways to all of them and to support. */
import { Drawer } from 'antd';
import { Link } from 'react-router';
import { info } from '../../texts/en/info.js';
import { useTexts } from '../../texts/texts.js';
import { LinkButton } from '../../ui/controls/LinkButton.js';
import { useFocusReturn } from '../../ui/hooks/use-focus-return.js';
import { QuestionList } from './QuestionList.js';
import { questionsOn } from './questions.js';

export function HelpDrawer({ page, onClose }: { page: string; onClose: () => void }) {
  const t = useTexts(info);
  useFocusReturn();
  return (
    <Drawer open title={t('help')} onClose={onClose} size="min(440px, 100vw)" classNames={{ body: 'drawer-body' }}>
      <div className="stack drawer-region" role="region" aria-label={t('help')} tabIndex={0}>
        <div>
          <QuestionList of={questionsOn(page)} />
        </div>
        <div className="stack tight">
          <p>
            <Link className="link-row" to="/contact#questions">
              {t('allQuestions')}
            </Link>
          </p>
          <LinkButton to="/contact" size="large" block>
            {t('askSupport')}
          </LinkButton>
        </div>
      </div>
    </Drawer>
  );
}
