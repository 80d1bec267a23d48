/** A user at a page: the steps of the stories, by what is visible on the page. */
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';

const PASSWORD = 'Blau7himmel!';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export const newCredentials = (): Credentials => ({ email: `${randomUUID()}@example.test`, password: PASSWORD });

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

  /** By the keyboard; each key is pressed when its target is visible. */
  async chooseOffer(country: string, service: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Country / server' }).fill(country);
    await this.chooseFirst(/\d available$/);
    await this.page.getByRole('button', { name: service.toLowerCase(), exact: true }).click();
    await this.chooseService();
  }

  /** Chooses the first service that matches the search. */
  async chooseService(): Promise<void> {
    await expect(this.page.getByText('Choose a service...')).toBeVisible();
    await this.page.getByRole('combobox', { name: 'Service', exact: true }).press('ArrowDown');
    await this.chooseFirst(/^₹[\d,.]+$/);
    await expect(this.buyButton).toBeEnabled();
  }

  /** Chooses the first option of an open list. @param text is in each option */
  async chooseFirst(text: RegExp): Promise<void> {
    await expect(this.page.locator('.ant-select-item-option').getByText(text).first()).toBeVisible();
    await this.page.keyboard.press('Enter');
  }

  get buyButton(): Locator {
    return this.page.getByRole('button', { name: 'Buy Number' });
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
    return ticket.getByText(/^\+\d{6,15}$/).innerText();
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
    return this.page.getByRole('list', { name: list }).getByRole('listitem');
  }
}
