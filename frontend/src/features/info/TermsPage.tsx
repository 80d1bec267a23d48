/** The terms: eleven sections, each with an address of its own, saying what the clocks and the books really do. */
import { Button } from 'antd';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAppName, useTitle } from '../../ui/hooks/use-title.js';
import { sections } from './terms.js';

export function TermsPage() {
  useTitle('Terms');
  const go = useNavigate();
  const name = useAppName();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <main className="paper">
      <Button onClick={() => void (history.length > 1 ? go(-1) : go('/'))}>Back</Button>
      <h1 className="terms-title">Terms of {name}</h1>
      <nav aria-label="Sections">
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ id, title, text }, place) => (
        <section key={id} id={id}>
          <h2>
            {place + 1}. {title}
          </h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </main>
  );
}
