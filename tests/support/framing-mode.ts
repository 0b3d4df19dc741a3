import type { Page } from 'playwright';

/** The button that opens the crop mode. */
export const opener = (page: Page) => page.getByRole('button', { name: 'Crop and straighten' });

export const mode = (page: Page) => page.getByRole('dialog', { name: 'Crop and straighten' });

export const frame = (page: Page) => mode(page).getByRole('slider', { name: 'Crop frame', exact: true });

/** Opens the crop mode of the image on the stage. */
export async function openMode(page: Page): Promise<void> {
  await opener(page).click();
  await frame(page).waitFor();
}
