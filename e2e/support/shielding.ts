import type { Page } from '@playwright/test';

/** Asks for the shielding of a domain, as a customer's page does. */
export const askForShielding = async (page: Page, url: string, title: string): Promise<string> => {
  const path = `${url}/api/main/digital_web_shielding/send_info_shielding`;
  const form = { title, description: '', domain_subdomain: 'shop.example.com' };
  const response = await page.request.post(path, { form });
  return ((await response.json()) as { request_id: string }).request_id;
};
