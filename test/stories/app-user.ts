/** A user at a page: the steps of the stories, by what is visible on the page. */
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';

const PASSWORD = 'Blau7himmel!';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export const newCredentials = (): Credentials => ({ email: `${randomUUID()}@example.test`, password: PASSWORD });

/** '+91 98123 45678' -> '+919812345678' */
const digitsOf = (shown: string): string => shown.replace(/[^+\d]/g, '');

/** 12345 -> '₹123.45', as the standard library formats it. */
export const rupees = (paise: number): string =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100);

export class AppUser {
  constructor(readonly page: Page) {}

  async register({ email, password }: Credentials): Promise<void> {
    await this.page.goto('/register');
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByLabel('Confirm password').fill(password);
    await this.page.getByRole('button', { name: 'Create account' }).click();
    await expect(this.page.getByText('Registration Successful!')).toBeVisible();
    await expect(this.balanceCard).toContainText('₹0.00');
  }

  /** By a preset button, through the gateway's page and back. */
  async recharge(whole: number): Promise<void> {
    await this.page.goto('/recharge');
    await this.page.getByRole('button', { name: `₹${whole}`, exact: true }).click();
    await this.page.getByLabel('Phone number').fill('+91 98765 43210');
    await this.page.getByRole('button', { name: 'Continue to payment' }).click();
    await this.page.getByRole('button', { name: 'Pay securely' }).click();
    await expect(this.page.getByText('Amount to pay')).toBeVisible();
    await this.page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(this.page.getByText('Payment Successful')).toBeVisible();
  }

  /**
   * As on a phone: the service in the sheet, then the country in the same sheet, which closes.
   * @param server default: the best one
   */
  async chooseOffer(country: string, service: string, server?: string): Promise<void> {
    await this.pickOffer(country, service, server);
    await this.expectChosen(country, service);
  }

  /** The same, whether or not it can be bought. */
  async pickOffer(country: string, service: string, server?: string): Promise<void> {
    const field = this.page.getByRole('button', { name: /^Service/ });
    const search = this.page.getByLabel('Search services by name or code');
    await expect(field.or(search).first()).toBeVisible();
    // From 1200 px the lists are columns of the page, once it has drawn itself for the width.
    if ((this.page.viewportSize()?.width ?? 0) < 1200) await field.click();
    await search.fill(service);
    await this.row(service).click();
    await this.page.getByLabel('Search countries by name or dial code').fill(country);
    if (server) {
      const servers = this.page.getByRole('button', { name: new RegExp(`servers? in ${country}`) });
      await expect(servers).toBeVisible();
      if ((await servers.getAttribute('aria-expanded')) === 'false') await servers.click();
    }
    await this.row(server ?? country).click();
    await expect(this.chosen).toContainText(country);
  }

  /** A radio of the picker: a service, a country or a server; that of the sheet where it lies over the page. */
  row(name: string): Locator {
    return this.page.getByRole('radio', { name: new RegExp(`^${name},`) }).last();
  }

  /** What is drawn beside the button that buys it. */
  get chosen(): Locator {
    return this.page.getByRole('region', { name: 'Your choice' });
  }

  async expectChosen(country: string, service: string): Promise<void> {
    await expect(this.chosen).toContainText(service);
    await expect(this.chosen).toContainText(country);
    await expect(this.buyButton).toHaveAttribute('aria-disabled', 'false');
  }

  get buyButton(): Locator {
    return this.page.getByRole('button', { name: /Buy Number|Purchasing/ });
  }

  /** Buys a number. @returns its phone number as shown */
  async buy(country: string, service: string): Promise<string> {
    await this.page.goto('/buy-numbers');
    await this.chooseOffer(country, service);
    await this.buyButton.click();
    return this.phoneOn(this.ticket(service));
  }

  ticket(service: string): Locator {
    return this.page.getByRole('article', { name: `Number for ${service}` });
  }

  async phoneOn(ticket: Locator): Promise<string> {
    await expect(ticket.getByText('Waiting for SMS.')).toBeVisible();
    return digitsOf(await ticket.locator('.phone .mono').innerText());
  }

  get balanceCard(): Locator {
    return this.page.getByRole('region', { name: 'Available Balance' });
  }

  async readBalance(paise: number): Promise<void> {
    await this.page.goto('/');
    await expect(this.balanceCard).toContainText(rupees(paise));
  }

  /** The rows of a list on its own page, newest first. */
  rows(list: 'Transactions' | 'Numbers'): Locator {
    const cards = this.page.getByRole('list', { name: list }).getByRole('listitem');
    return cards.or(this.page.getByRole('table', { name: list }).locator('tbody tr.opens')); // from 768 px
  }
}
