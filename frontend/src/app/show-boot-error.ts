/** The error page when the app could not start; it uses no framework. */
export const showBootError = (container: HTMLElement, title: string, buttonText: string): void => {
  const main = document.createElement('main');
  main.className = 'boot';
  main.setAttribute('role', 'alert');

  const heading = document.createElement('h1');
  heading.textContent = title;
  const text = document.createElement('p');
  text.textContent = 'The app could not start. Your money and your numbers are safe on the server.';
  const button = document.createElement('button');
  button.className = 'chip';
  button.textContent = buttonText;
  button.addEventListener('click', () => location.reload());

  main.append(heading, text, button);
  container.replaceChildren(main);
};
