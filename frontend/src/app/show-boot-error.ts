/** What a person sees when the app itself could not start: no framework is trusted here. */
export const bootFailed = (place: HTMLElement, title: string, retry: string): void => {
  const main = document.createElement('main');
  main.className = 'boot';
  main.setAttribute('role', 'alert');

  const heading = document.createElement('h1');
  heading.textContent = title;
  const text = document.createElement('p');
  text.textContent = 'The app could not start. Your money and your numbers are safe on the server.';
  const button = document.createElement('button');
  button.className = 'chip';
  button.textContent = retry;
  button.addEventListener('click', () => location.reload());

  main.append(heading, text, button);
  place.replaceChildren(main);
};
