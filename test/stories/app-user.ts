/** Somebody at a page: presses what a person presses and reads what a person reads. */
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';

const PASSWORD = 'Blau7himmel!';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export const someone = (): Credentials => ({ email: `${randomUUID()}@example.test`, password: PASSWORD });

/** 12345 -> '₹123.45', as the standard library writes it. */
export const rupees = (paise: number): string =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' }).format(paise / 100);

export class Person {
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

  /** By a preset button, over the gateway's own page and back. */
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

  /** With keys alone, each pressed when what it is meant for is on screen. */
  async chooseOffer(country: string, service: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Country / server' }).fill(country);
    await this.takeFirst(/\d available$/);
    await this.page.getByRole('button', { name: service.toLowerCase(), exact: true }).click();
    await this.chooseService();
  }

  /** The first that the search left. */
  async chooseService(): Promise<void> {
    await expect(this.page.getByText('Choose a service...')).toBeVisible();
    await this.page.getByRole('combobox', { name: 'Service', exact: true }).press('ArrowDown');
    await this.takeFirst(/^₹[\d,.]+$/);
    await expect(this.buyButton).toBeEnabled();
  }

  /** Of a list that has just opened. @param sign stands in each of its lines */
  async takeFirst(sign: RegExp): Promise<void> {
    await expect(this.page.locator('.ant-select-item-option').getByText(sign).first()).toBeVisible();
    await this.page.keyboard.press('Enter');
  }

  get buyButton(): Locator {
    return this.page.getByRole('button', { name: 'Buy Number' });
  }

  /** From an empty form to the number on its ticket. @returns the phone number as it is shown */
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
