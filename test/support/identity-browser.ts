/** What a browser does at the identity provider: follows its redirects, keeps its cookies, and presses a button. */
export type Choice = Readonly<Record<string, string>>;

const MAX_STEPS = 10;

export class IdentityBrowser {
  private readonly cookies = new Map<string, { value: string; path: string }>();

  /** @param issuer requests to other addresses are not sent: the last redirect is what was wanted */
  constructor(private readonly issuer: string) {}

  /**
   * @param address where the client sent the browser
   * @param choice the fields of the button that is pressed
   * @returns where the provider sent the browser in the end
   */
  async choose(address: string, choice: Choice): Promise<string> {
    const page = await this.follow(address);
    return (await this.follow(page.url, choice)).url;
  }

  /** Until a page is shown, or another address is left for. */
  async follow(address: string, form?: Choice): Promise<{ url: string; status: number; text: string }> {
    let url = address;
    let body = form && new URLSearchParams(form);
    for (let step = 0; step < MAX_STEPS; step++) {
      if (!url.startsWith(this.issuer)) return { url, status: 0, text: '' };
      const answer = await fetch(url, {
        method: body ? 'POST' : 'GET',
        redirect: 'manual',
        headers: { cookie: this.cookiesFor(new URL(url).pathname) },
        ...(body && { body }),
      });
      for (const line of answer.headers.getSetCookie()) this.keep(line);
      const next = answer.headers.get('location');
      if (!next) return { url, status: answer.status, text: await answer.text() };
      url = new URL(next, url).href;
      body = undefined;
    }
    throw new Error(`more than ${MAX_STEPS} redirects: ${url}`);
  }

  private keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    this.cookies.set(name, { value, path: /; path=([^;]+)/i.exec(line)?.[1] ?? '/' });
  }

  private cookiesFor(pathname: string): string {
    const fitting = [...this.cookies].filter(([, { path }]) => pathname.startsWith(path));
    return fitting.map(([name, { value }]) => `${name}=${value}`).join('; ');
  }
}
