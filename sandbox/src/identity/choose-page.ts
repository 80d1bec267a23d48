/** The page of the identity provider: whose account it is to be, one button each. */
import { html, page, type Html } from '../pages/html.js';
import { SAMPLE_PEOPLE, type IdentityPerson } from './people.js';

const personButton = ({ subject, email, name }: IdentityPerson): Html =>
  html`<form method="post">
    <button name="person" value="${subject}">${name}<br /><span class="dim">${email}</span></button>
  </form>`;

/** @param problem what was wrong with the e-mail that was typed */
export const choosePage = (problem?: string): string =>
  page(
    'Choose an account',
    '../',
    html`<main>
      <h1>Choose an account</h1>
      <p class="dim">This page stands in for Google's. It belongs to the sandbox, and asks for no password.</p>
      ${SAMPLE_PEOPLE.map(personButton)}
      <form method="post" class="card" novalidate>
        <label for="email">Another email</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="off"
          maxlength="200"
          ${problem ? html`aria-invalid="true" aria-describedby="problem"` : ''}
        />
        ${problem ? html`<p id="problem" class="problem" role="alert">${problem}</p>` : ''}
        <label class="line"><input name="unverified" type="checkbox" value="1" /> Not verified by the provider</label>
        <button class="go">Use this email</button>
      </form>
      <form method="post">
        <button class="stop" name="cancel" value="1">Cancel</button>
      </form>
    </main>`,
  );

export const expiredPage = (): string =>
  page(
    'Sign-in has expired',
    '../',
    html`<main>
      <h1>Sign-in has expired</h1>
      <p>Close this window, and press the button of the app again.</p>
    </main>`,
  );
