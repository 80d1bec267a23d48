/** An error in one page leaves the rest of the app usable, with buttons to retry. */
import { common } from '../../texts/en/common.js';
import { texts } from '../../texts/texts.js';
import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** A change of this (the page's path) resets the error. */
  resetKey?: string;
}

export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.failed && previous.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const t = texts(common);
    return (
      <div className="outcome" role="alert">
        <h1>{t('somethingWrong')}</h1>
        <p className="quiet">{t('somethingWrongText')}</p>
        <div className="row">
          <button className="chip" onClick={() => this.setState({ failed: false })}>
            {t('tryAgain')}
          </button>
          <button className="chip" onClick={() => location.reload()}>
            {t('reloadPage')}
          </button>
        </div>
      </div>
    );
  }
}
