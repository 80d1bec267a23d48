/** The terms of service: eleven sections, each with its own anchor. */
import { Button } from 'antd';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAppName, useTitle } from '../../ui/hooks/use-title.js';
import { sections } from './terms.js';

export function TermsPage() {
  useTitle('Terms');
  const navigate = useNavigate();
  const name = useAppName();
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <main className="paper">
      <Button onClick={() => void (history.length > 1 ? navigate(-1) : navigate('/'))}>Back</Button>
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
      {sections.map(({ id, title, text }, index) => (
        <section key={id} id={id}>
          <h2>
            {index + 1}. {title}
          </h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </main>
  );
}
